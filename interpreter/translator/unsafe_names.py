"""Attribute names that some host type has and a script may not simply read there: of every type that any library module registers.

The list is fixed, and not made of the types that happen to be known: a name must mean the same before and after an import. A test
compares it with all modules on each host version.
"""

NAMES = frozenset(
    """
    Etiny Etop _asdict _compiled _decoded _decoder _field_defaults _fields _from_flags _host _make _replace _searched _source
    _unpickle _wake abs add add_note adjusted as_integer_ratio as_tuple astimezone at back before begin below betavariate bound busy
    canonical center choices clear_cache clear_flags clear_traps close close_it closed cls code codec compare compare_signal
    compare_total compare_total_mag compiled compress conjugate container context cookie copy copy_abs copy_decimal copy_negate
    copy_sign count create_decimal create_decimal_from_float data declared decode decoder decompress deleter detach difference
    difference_update digest divide divide_int divmod encode encoded encoding end endpos entry exp expand expandtabs expovariate
    extend extendleft facts fdel fed fget file fileno findall finditer finished flush fma following forget format format_map frame
    from_bytes from_file from_float fromhex fromkeys fromtimestamp fset fullmatch function gammavariate gauss get getrandbits
    getstate getter go_to group groupdict groups hashed hexdigest history host index inode intersection intersection_update
    is_canonical is_dir is_file is_finite is_infinite is_junction is_nan is_normal is_qnan is_signed is_snan is_subnormal is_symlink
    is_zero isatty isdisjoint issubset issuperset items iter_unpack join keys kind last left line ljust ln log10 logb logical_and
    logical_invert logical_or logical_xor lognormvariate mapping mark marks match max max_mag min min_mag minus more mro multiply
    name namespace native newline next next_minus next_plus next_toward no_cache normalize normalvariate now number number_class obj
    options owner pack pack_into paretovariate pattern pc peek place plain plain_dict plus power qualname quantize radix randbelow
    randbytes random raw read read1 readable readall readinto readinto1 readline readlines reads ready reconfigure remainder
    remainder_near remaining remove replace rest rjust rotate rsplit running runtime same_quantum sample saved scaleb search seed
    seek seekable send set_up setstate settable setter settings shift shuffle size skip sort space span split splitlines sqrt start
    stat state stream strftime string strptime sub subgroup subn subtract symmetric_difference symmetric_difference_update tail
    target tell telling throw timestamp to_bytes to_eng_string to_integral to_integral_exact to_integral_value to_sci_string today
    top translate triangular truncate uniform union unpack unpack_from update utcfromtimestamp utcnow v values vonmisesvariate
    weibullvariate which with_traceback writable write writelines writes zfill
    """.split()
)

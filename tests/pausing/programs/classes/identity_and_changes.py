"""Classes and instances keep identity, changes and cycles across a move."""

class Node:
    count = 0

    def __init__(self, name, parent=None):
        self.name, self.parent, self.children = name, parent, []
        if parent:
            parent.children.append(self)
        Node.count += 1


root = Node("root")
kids = [Node(n, root) for n in "ab"]
Node.extra = lambda self: ext(self.name)
ext("pause")
print(Node.count, kids[0].parent is root, root.children[1] is kids[1], type(kids[0]) is Node, kids[1].extra())
kids[0].__class__ = type("Other", (Node,), {"hello": lambda self: ext("hi")})
ext("pause")
print(kids[0].hello(), isinstance(kids[0], Node), [c.__name__ for c in type(kids[0]).__mro__])

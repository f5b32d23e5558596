import { isNamed, type Node } from './syntax.ts'

const kinds = new Set<unknown>(['profile', 'instrument', 'group', 'portfolio'])
const types = ['TargetKind', 'RegisteredKind']

/** Whether a branch, a union or a record of its own tells kinds of targets apart. */
export function isKindOfTarget(node: Node): boolean {
  switch (node.type) {
    case 'BinaryExpression':
      return /^[!=]==?$/.test(String(node.operator)) && [node.left, node.right].some(isKind)
    case 'SwitchCase':
      return isKind(node.test)
    case 'TsUnionType':
      return (node.types as Node[]).filter(({ literal }) => isKind(literal)).length > 1
    case 'TsTypeReference':
      return isNamed(node.typeName, 'Record') && types.some((type) => isRecordOf(node, type))
    default:
      return false
  }
}

function isKind(node: unknown): boolean {
  const { type, value } = (node ?? {}) as Partial<Node>
  return type === 'StringLiteral' && kinds.has(value)
}

function isRecordOf({ typeParams }: Node, type: string): boolean {
  const [key] = (typeParams as { params?: Node[] } | null)?.params ?? []
  return isNamed(key?.typeName, type)
}

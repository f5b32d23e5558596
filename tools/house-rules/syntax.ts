import { parseSync } from '@swc/core'

/** A node of the syntax tree; `start` counts bytes of the source from 0. */
export type Node = { type: string; start: number; [field: string]: unknown }

/** Calls `visit` for every node of the file, parents first, with the field of the parent that holds it. */
export function walk(file: string, source: string, visit: (node: Node, field: string) => void): void {
  const isTsx = file.endsWith('x')
  // Spans start at 1, at the first token; the leading semicolon makes that the start of the file.
  const program = parseSync(`;${source}`, { syntax: 'typescript', tsx: isTsx, target: 'es2024' })
  descend(program, '', visit)
}

function descend(value: unknown, field: string, visit: (node: Node, field: string) => void): void {
  if (Array.isArray(value)) for (const item of value) descend(item, field, visit)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  const { span, type } = value as { span?: { start: number }; type?: string }
  if (type && span) visit({ ...value, type, start: span.start - 2 }, field)
  for (const [name, child] of Object.entries(value)) if (name !== 'span') descend(child, name, visit)
}

export function isNamed(node: unknown, name: string): boolean {
  const { type, value } = (node ?? {}) as Partial<Node>
  return type === 'Identifier' && value === name
}

/** True for `object.property` and `object['property']`. */
export function isMember(node: Node, object: string, property: string): boolean {
  return node.type === 'MemberExpression' && isNamed(node.object, object) && propertyOf(node) === property
}

/** The name that a member expression reads. */
export function propertyOf({ property }: Node): unknown {
  const { type, value, expression } = property as Node
  return type === 'Computed' ? (expression as Node).value : value
}

/** The module that an import or export refers to. */
export function sourceOf(node: Node): string | undefined {
  if (/^(Import|ExportNamed|ExportAll)Declaration$/.test(node.type))
    return (node.source as Node | null)?.value as string
  return undefined
}

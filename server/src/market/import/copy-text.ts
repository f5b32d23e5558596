type Value = string | number | null

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** A row in the text format of PostgreSQL's COPY. */
export function copyRow(values: readonly Value[]): string {
  return `${values.map(textOf).join('\t')}\n`
}

function textOf(value: Value): string {
  if (value === null) return '\\N'
  return String(value).replace(/[\\\t\n\r]/g, (character) => escapes[character]!)
}

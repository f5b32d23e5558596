/** Rows as the provider writes them when it is not asked for JSON. */
export function csvOf(rows: readonly object[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const lines = rows.map((row) => columns.map((column) => cell((row as Record<string, unknown>)[column])).join(','))
  return [columns.join(','), ...lines, ''].join('\n')
}

function cell(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Formats rows as CSV, the provider's default format. */
export function csvOf(rows: readonly object[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const lines = rows.map((row) => columns.map((column) => cell((row as Record<string, unknown>)[column])).join(','))
  return [columns.join(','), ...lines, ''].join('\n')
}

function cell(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A name without numbers of accounts: banks put them into the names of accounts, and of what only they know. */
export function withoutNumbers(name: string): string {
  const rest = name.replaceAll(/(?:\b[A-Z]{2})?\d(?:[\s./*-]*\d){4,}/g, ' ')
  return rest
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s,:;()-]+$/, '')
    .trim()
}

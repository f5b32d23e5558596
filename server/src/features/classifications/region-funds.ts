/** Funds tell only how much of Europe they hold, so Europe without one of its countries has the funds of Europe. */
export function nameInFunds(regionSlug: string): string {
  return regionSlug.startsWith('europe-ex-') ? 'europe' : regionSlug
}

/** Funds only report their share of Europe, so Europe without one of its countries lists the funds of Europe. */
export function nameInFunds(regionSlug: string): string {
  return regionSlug.startsWith('europe-ex-') ? 'europe' : regionSlug
}

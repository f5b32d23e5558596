import { slugOf } from '@app/domain/slugs.ts'

const longest = 80

type SlugSource = { name: string; symbol: string }

const listingSlugOf = (text: string) => slugOf(text, longest) || 'instrument'

/** The symbol stays whole where the name is too long for both. */
function longSlugOf(name: string, symbol: string): string {
  const end = slugOf(symbol, longest)
  return [slugOf(name, longest - end.length - 1), end].filter((part) => part !== '').join('-') || 'instrument'
}

/**
 * A slug of its own for each listing: the name, and where several listings share it the name with the symbol, and where that is
 * taken too with a number. Adds them to `taken`.
 */
export function uniqueSlugs(listings: readonly SlugSource[], taken: Set<string>): string[] {
  const uses = new Map<string, number>()
  for (const { name } of listings) uses.set(listingSlugOf(name), (uses.get(listingSlugOf(name)) ?? 0) + 1)
  return listings.map(({ name, symbol }) => {
    const plain = listingSlugOf(name)
    const long = longSlugOf(name, symbol)
    let slug = uses.get(plain) === 1 && !taken.has(plain) ? plain : long
    for (let number = 2; taken.has(slug); number++) slug = `${long}-${number}`
    taken.add(slug)
    return slug
  })
}

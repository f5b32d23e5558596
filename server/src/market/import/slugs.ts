import { slugOf } from '@app/domain/slugs.ts'

const longest = 80

type SlugSource = { name: string; symbol: string }

const listingSlugOf = (text: string) => slugOf(text, longest) || 'instrument'

/** Shortens the name, not the symbol, if both do not fit. */
function longSlugOf(name: string, symbol: string): string {
  const end = slugOf(symbol, longest)
  return [slugOf(name, longest - end.length - 1), end].filter((part) => part !== '').join('-') || 'instrument'
}

/**
 * Makes a unique slug for each new listing: its name, with the symbol if several listings in the files share the name,
 * and with a number if that is taken too. Adds the slugs to `taken`. An import that resumes an interrupted one makes the
 * slugs that the other would have made.
 */
export function uniqueSlugs(listings: readonly SlugSource[], all: readonly SlugSource[], taken: Set<string>): string[] {
  const uses = new Map<string, number>()
  for (const { name } of all) uses.set(listingSlugOf(name), (uses.get(listingSlugOf(name)) ?? 0) + 1)
  return listings.map(({ name, symbol }) => {
    const plain = listingSlugOf(name)
    const long = longSlugOf(name, symbol)
    let slug = uses.get(plain) === 1 && !taken.has(plain) ? plain : long
    for (let number = 2; taken.has(slug); number++) slug = `${long}-${number}`
    taken.add(slug)
    return slug
  })
}

const longest = 80

// Letters that do not fall apart into a Latin letter and an accent.
const latin: Readonly<Record<string, string>> = { æ: 'ae', ø: 'o', ß: 'ss', ð: 'd', þ: 'th', œ: 'oe', ł: 'l', đ: 'd' }

type Named = { name: string; symbol: string }

/** The name in an address: ASCII letters, digits and hyphens. */
export function slugOf(text: string): string {
  const ascii = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[æøßðþœłđ]/g, (letter) => latin[letter]!)
    .replace(/[^a-z0-9]+/g, '-')
  return ascii.replace(/^-/, '').slice(0, longest).replace(/-$/, '') || 'instrument'
}

/**
 * A slug of its own for each line: the name, and where several lines share it the name with the symbol, and where that is
 * taken too with a number. Adds them to `taken`.
 */
export function uniqueSlugs(lines: readonly Named[], taken: Set<string>): string[] {
  const uses = new Map<string, number>()
  for (const { name } of lines) uses.set(slugOf(name), (uses.get(slugOf(name)) ?? 0) + 1)
  return lines.map(({ name, symbol }) => {
    const plain = slugOf(name)
    const long = slugOf(`${name} ${symbol}`)
    let slug = uses.get(plain) === 1 && !taken.has(plain) ? plain : long
    for (let number = 2; taken.has(slug); number++) slug = `${long}-${number}`
    taken.add(slug)
    return slug
  })
}

import type { NamedInstruments } from '#features/search/index.ts'

/** A part of a text that may name an instrument. */
export type Naming = { text: string; kind: 'name' | 'symbol'; start: number; end: number }

const mostWords = 4
const shortestName = 3
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[&'’.-][\p{L}\p{N}]+)*/gu
/** As in (VOLV B), (STO: VOLV-B) and $AAPL. */
const symbol =
  /\((?:[\p{L} ]{1,20}:\s?)?(?<bracketed>[A-Z0-9]{1,8}(?:[ .-][A-Z]{1,3})?)\)|(?<![\p{L}\p{N}$])\$(?<priced>[A-Z]{1,6}(?:\.[A-Z])?)\b/gu

/** The parts of a text that may be names of instruments, which begin with capitals, and those that are written as symbols. */
export function listNamings(text: string): Naming[] {
  return [...listNames(text), ...listSymbols(text)]
}

function listNames(text: string): Naming[] {
  const words = [...text.matchAll(word)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }))
  return words.flatMap((first, place) => {
    if (!/^[\p{Lu}\p{N}]/u.test(text.slice(first.start))) return []
    const namings: Naming[] = []
    for (let last = place; last < Math.min(place + mostWords, words.length); last++) {
      const { start, end } = words[last]!
      if (last > place && !/^ (?:& )?$/.test(text.slice(words[last - 1]!.end, start))) break
      namings.push(...spellings(text, first.start, end))
    }
    return namings
  })
}

/** Also without the ending of a genitive: Volvo's, Volvos, Siemens'. */
function spellings(text: string, start: number, end: number): Naming[] {
  const whole = text.slice(start, end)
  const shorter = /['’]s$/.test(whole) ? whole.slice(0, -2) : whole.endsWith('s') ? whole.slice(0, -1) : undefined
  return [whole, shorter].flatMap((name) =>
    name === undefined || name.length < shortestName || /^[\d.]+$/.test(name)
      ? []
      : { text: name, kind: 'name', start, end: start + name.length },
  )
}

function listSymbols(text: string): Naming[] {
  return [...text.matchAll(symbol)].map(({ 0: whole, index, groups = {} }) => ({
    text: (groups.bracketed ?? groups.priced)!,
    kind: 'symbol',
    start: index,
    end: index + whole.length,
  }))
}

/** The ids of the instruments that are named, in the order of the text. Of two that overlap, the longer name counts. */
export function pickNamed(namings: readonly Naming[], { byName, bySymbol }: NamedInstruments): string[] {
  const found = namings.flatMap(({ text, kind, ...place }) => {
    const id = (kind === 'name' ? byName : bySymbol).get(text)
    return id === undefined ? [] : { id, ...place }
  })
  const picked: typeof found = []
  for (const one of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (one.start >= (picked.at(-1)?.end ?? 0)) picked.push(one)
  }
  return [...new Set(picked.map(({ id }) => id))]
}

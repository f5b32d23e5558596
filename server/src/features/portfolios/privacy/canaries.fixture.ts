/** What must not reach others: numbers as decimal texts, and texts such as the numbers of accounts. */
export type Canaries = { numbers: Iterable<string>; texts: Iterable<string> }

/** A shorter number may be there by chance. */
const leastDigits = 6

/**
 * Looks for canaries in a text: a number as it is, with a decimal comma, grouped in any way, without decimals, rounded or in
 * cents; all of it also in what is encoded for addresses or as Base64.
 */
export function finderOf({ numbers, texts }: Canaries): (text: string) => string[] {
  const spellings = new Map<string, string>()
  for (const number of numbers) for (const spelling of spellingsOf(number)) spellings.set(spelling, number)
  const words = new Map<string, string>()
  for (const text of texts) {
    for (const spelling of [text, text.replaceAll(/[\s-]/g, '')]) {
      if (/^\d+$/.test(spelling)) spellings.set(spelling, text)
      else words.set(spelling, text)
    }
  }
  const findPlain = (text: string) => [
    ...numbersIn(text).flatMap((number) => spellings.get(number) ?? []),
    ...Array.from(words).flatMap(([word, found]) => (text.includes(word) ? [found] : [])),
  ]
  // The same names and ids are in thousands of answers.
  const encoded = new Map<string, string[]>()
  const findEncoded = (token: string) => {
    const found = encoded.get(token) ?? decodingsOfToken(token).flatMap(findPlain)
    encoded.set(token, found)
    return found
  }
  return (text) => [
    ...new Set([
      ...[text, ...unescapedIn(text)].flatMap(findPlain),
      ...[...new Set(tokensIn(text))].flatMap(findEncoded),
    ]),
  ]
}

/** The digits of a number without separators, and with a point before its decimals. */
function spellingsOf(number: string): string[] {
  const [whole = '', decimals = ''] = number.replace('-', '').split('.')
  const rounded = String(Math.round(Number(number.replace('-', ''))))
  const all = [`${whole}.${decimals.replace(/0+$/, '')}`, `${whole}.${decimals}`, whole + decimals, whole, rounded]
  return all.filter((spelling) => spelling.replace('.', '').replace(/^0+/, '').length >= leastDigits)
}

/** Identifiers, which contain any digits by chance. */
const uuids = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g

/** The numbers of a text in the form of `spellingsOf`, wherever one may begin, except those within a UUID. */
function numbersIn(from: string): string[] {
  const text = from.replaceAll(uuids, '#')
  const whole = text.match(/(?<!\d\.)(?<!\d)\d{6,}/g) ?? []
  const decimal = captures(text, /(?<!\d)(?=(\d+)[.,](\d+))/g).map(([before, after]) => `${before}.${after}`)
  const grouped = captures(text, /(?<!\d)(?=(\d{1,3}(?:([ .,'’_\u00A0\u202F])\d{3})(?:\2\d{3})*)(?:[.,](\d+))?)/g)
  return [
    ...whole,
    ...decimal,
    ...grouped.flatMap(([digits = '', , after]) => {
      const joined = digits.replaceAll(/\D/g, '')
      return after === undefined ? [joined] : [joined, `${joined}.${after}`]
    }),
  ]
}

function captures(text: string, pattern: RegExp): (string | undefined)[][] {
  return Array.from(text.matchAll(pattern), ([, ...groups]) => groups)
}

/** The texts that are encoded within a text. */
export const decodingsOf = (text: string): string[] => [
  ...tokensIn(text).flatMap(decodingsOfToken),
  ...unescapedIn(text),
]

const tokensIn = (text: string): string[] => text.match(/[\w+/-]{12,}/g) ?? []

/** What is before the encoded text may be of any length. */
const decodingsOfToken = (token: string): string[] =>
  [0, 1, 2, 3].map((start) => Buffer.from(token.slice(start), 'base64').toString('latin1'))

const unescapedIn = (text: string): string[] => (text.includes('%') ? [unescaped(text)] : [])

function unescaped(text: string): string {
  return text.replaceAll(/(?:%[\da-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString())
}

/** The prices and key figures of instruments, which are public. */
const ofMarket = new Set(['last_price', 'close_price', 'bases', 'pe_ratio', 'eps'])

/** The numbers of an answer with more than two decimals, except those of the market, by their places. */
export function longNumbersIn(value: unknown, place = ''): string[] {
  if (typeof value === 'number') {
    return Math.abs(value * 100 - Math.round(value * 100)) > 1e-6 ? [`${place} ${value}`] : []
  }
  if (typeof value === 'string') {
    return decodingsOf(value)
      .flatMap((text) => text.match(/\d[.,]\d{3,}/g) ?? [])
      .map((found) => `${place} ${found}`)
  }
  if (typeof value !== 'object' || value === null) return []
  const isInstrument = 'symbol' in value
  return Object.entries(value).flatMap(([key, part]) =>
    ofMarket.has(key) || (isInstrument && key === 'price') ? [] : longNumbersIn(part, `${place}.${key}`),
  )
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const letters = Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i))

const notCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

// A withdrawn code canonicalizes to its successor.
const isCurrent = (code: string) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`

const codes = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => !notCountries.has(code) && names.of(code) !== undefined && isCurrent(code))

const codeByName = new Map([
  ...codes.map((code) => [names.of(code)!.toLowerCase(), code] as const),
  ...codes.map((code) => [code.toLowerCase(), code] as const),
  ['czech republic', 'CZ'] as const,
  ['republic of the congo', 'CG'] as const,
  ['hong kong', 'HK'] as const,
  ['macau', 'MO'] as const,
  ['turkey', 'TR'] as const,
])

/** The ISO 3166 alpha-2 code for an English name or a code; undefined if there is no such country. */
export function countryCode(nameOrCode: string): string | undefined {
  return codeByName.get(nameOrCode.trim().toLowerCase())
}

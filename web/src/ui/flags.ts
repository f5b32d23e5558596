/** The URL includes the version of the flags, so that they can be cached for ever. */
export const flagFolder = '/assets/flags-2.8.3'

/** The countries with a flag, and the European Union for indices that span it. */
export const flagCountries =
  'at au be bm br ca ch cn cy cz de dk ee es fi fo fr gb gr hk hu ie il in is it jp kr lt lu lv mt mx nl no nz pl pt se sg us eu'.split(
    ' ',
  )

/** The URL of a country's flag; undefined if there is none. */
export function flagAddress(country: string): string | undefined {
  const code = country.toLowerCase()
  return flagCountries.includes(code) ? `${flagFolder}/${code}.svg` : undefined
}

/** The version of the pictures is part of their address, so that they can be kept for ever. */
export const flagFolder = '/assets/flags-2.8.3'

/** The countries we have a flag of, and the European Union for indices that span it. */
export const flagCountries =
  'at au be bm br ca ch cn cy cz de dk ee es fi fo fr gb gr hk hu ie il in is it jp kr lt lu lv mt mx nl no nz pl pt se sg us eu'.split(
    ' ',
  )

/** Where the picture of a country's flag lies; undefined for a country we have none of. */
export function flagAddress(country: string): string | undefined {
  const code = country.toLowerCase()
  return flagCountries.includes(code) ? `${flagFolder}/${code}.svg` : undefined
}

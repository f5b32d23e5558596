/** The market identifier code of places that the source names without one. */
export const micByPlace: Readonly<Record<string, string>> = { NAS: 'XNAS' }

/** Where everything is at home that is listed there: Nasdaq's list of mutual funds has those of the United States. */
export const countryByPlace: Readonly<Record<string, string>> = { NAS: 'US' }

/** What is traded in one currency only, by the source's code of the exchange; London and Zurich trade in several. */
export const currencyByPlace: Readonly<Record<string, string>> = {
  STO: 'SEK',
  CPH: 'DKK',
  HEL: 'EUR',
  OSL: 'NOK',
  ICE: 'ISK',
  GER: 'EUR',
  NYQ: 'USD',
  NCM: 'USD',
  NGM: 'USD',
  NMS: 'USD',
  ASE: 'USD',
  PCX: 'USD',
  NAS: 'USD',
  PAR: 'EUR',
  AMS: 'EUR',
  MIL: 'EUR',
  MCE: 'EUR',
  BRU: 'EUR',
  VIE: 'EUR',
  BER: 'EUR',
  MUN: 'EUR',
  DUS: 'EUR',
  FRA: 'EUR',
  STU: 'EUR',
}

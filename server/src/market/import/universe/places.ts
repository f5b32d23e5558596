/** The market identifier code (MIC) of exchanges that the source gives without one, by the source's code. */
export const micByPlace: Readonly<Record<string, string>> = { NAS: 'XNAS' }

/** The country of everything listed on an exchange: Nasdaq's list of mutual funds has only those of the United States. */
export const countryByPlace: Readonly<Record<string, string>> = { NAS: 'US' }

/** The currency of exchanges that trade in one only, by the source's code; London and Zurich trade in several. */
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

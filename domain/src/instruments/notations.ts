import { countryWords } from './country-words.ts'

/** A symbol as websites and terminals write it, with the venues at which it may be listed. */
export type Notation = { symbol: string; mics: readonly string[] }

const unitedStates = ['XNAS', 'XNYS', 'XASE', 'ARCX', 'XNCM', 'XNGS', 'XNMS']
const nasdaq = ['XNAS', 'XNCM', 'XNGS', 'XNMS']
const stockholm = ['XSTO', 'FNSE', 'SSME', 'XNGM']
const copenhagen = ['XCSE', 'FNDK']
const helsinki = ['XHEL', 'FNFI']
const oslo = ['XOSL', 'MERK']
const london = ['XLON', 'AIMX']
const madrid = ['XMAD', 'BMEX']
const milan = ['XMIL', 'MTAA']
const germany = ['XETR', 'XFRA', 'XSTU', 'XMUN', 'XDUS', 'XBER', 'XHAM', 'XHAN']

/** What stands before a colon: STO:VOLV-B, NASDAQ:AAPL. */
const prefixes: Readonly<Record<string, readonly string[]>> = {
  AMEX: ['XASE', 'ARCX'],
  AMS: ['XAMS'],
  BIT: milan,
  BME: madrid,
  BRU: ['XBRU'],
  CPH: copenhagen,
  EBR: ['XBRU'],
  EPA: ['XPAR'],
  ETR: ['XETR'],
  FRA: germany,
  FWB: germany,
  HEL: helsinki,
  ICE: ['XICE'],
  LON: london,
  LSE: london,
  MIL: milan,
  NASDAQ: nasdaq,
  NYSE: ['XNYS'],
  NYSEARCA: ['ARCX'],
  OMXCOP: copenhagen,
  OMXHEL: helsinki,
  OMXSTO: stockholm,
  OSL: oslo,
  PAR: ['XPAR'],
  STO: stockholm,
  SWX: ['XSWX'],
  VIE: ['XWBO'],
  XETR: ['XETR'],
  XETRA: ['XETR'],
}

/** What stands after a point: VOLV-B.ST, SAP.DE. */
const suffixes: Readonly<Record<string, readonly string[]>> = {
  AS: ['XAMS'],
  BE: ['XBER'],
  BR: ['XBRU'],
  CO: copenhagen,
  DE: germany,
  DU: ['XDUS'],
  F: germany,
  HE: helsinki,
  IC: ['XICE'],
  L: london,
  MC: madrid,
  MI: milan,
  MU: ['XMUN'],
  N: ['XNYS'],
  O: nasdaq,
  OL: oslo,
  OQ: nasdaq,
  PA: ['XPAR'],
  SG: ['XSTU'],
  ST: stockholm,
  SW: ['XSWX'],
  US: unitedStates,
  VI: ['XWBO'],
  VX: ['XSWX'],
}

/** What stands after a blank: AAPL US, SAP GY Equity. */
const codes: Readonly<Record<string, readonly string[]>> = {
  AV: ['XWBO'],
  BB: ['XBRU'],
  DC: copenhagen,
  FH: helsinki,
  FP: ['XPAR'],
  GF: ['XFRA'],
  GR: germany,
  GY: ['XETR'],
  IM: milan,
  IR: ['XICE'],
  LN: london,
  NA: ['XAMS'],
  NO: oslo,
  SM: madrid,
  SS: stockholm,
  SW: ['XSWX'],
  UN: ['XNYS'],
  UQ: nasdaq,
  US: unitedStates,
  UW: nasdaq,
  VX: ['XSWX'],
}

const forms = [
  { form: /^([A-Z]{2,8}):\s*([\w./ -]{1,20})$/, venue: 1, symbol: 2, known: prefixes },
  { form: /^([\w./ -]{1,20}?)\.+([A-Z]{1,2})$/, venue: 2, symbol: 1, known: suffixes },
  { form: /^([\w./-]{1,20}(?: [A-Z])?) ([A-Z]{2})(?: EQUITY| INDEX)?$/, venue: 2, symbol: 1, known: codes },
] as const

/**
 * Reads a symbol with its exchange, as Google, Yahoo, Reuters and Bloomberg write it. Returns its letters and digits, or
 * `undefined` for any other text.
 */
export function readNotation(text: string): Notation | undefined {
  const given = text.trim().toUpperCase()
  for (const { form, venue, symbol, known } of forms) {
    const parts = form.exec(given)
    const mics = parts && Object.hasOwn(known, parts[venue]!) ? known[parts[venue]!] : undefined
    const letters = parts?.[symbol]!.replace(/[^A-Z0-9]/g, '')
    if (mics && letters) return { symbol: letters.toLowerCase(), mics }
  }
  return undefined
}

type Country = keyof typeof countryWords

/** Cities and exchanges as people add them to a name, and countries: nordea helsinki, merck us, toyota tokyo. */
const placeNames: readonly (readonly [names: string, mics: readonly string[], ...countries: Country[]])[] = [
  ['stockholm, sthlm, sto, tukholma', stockholm, 'sweden'],
  ['copenhagen, kopenhagen, köpenhamn, københavn, cph', copenhagen, 'denmark'],
  ['helsinki, helsingfors, hel', helsinki, 'finland'],
  ['oslo, osl', oslo, 'norway'],
  ['reykjavik', ['XICE'], 'iceland'],
  ['frankfurt, börse frankfurt, german', germany, 'germany'],
  ['stuttgart', ['XSTU']],
  ['münchen, munich, gettex', ['XMUN']],
  ['düsseldorf', ['XDUS']],
  ['berlin', ['XBER']],
  ['xetra', ['XETR']],
  ['london, lse, uk, england, storbritannien, großbritannien, grossbritannien, united kingdom', london],
  ['nasdaq', nasdaq],
  ['nyse, new york stock exchange', ['XNYS']],
  ['us, usa, new york, wall street, amerika, united states', unitedStates],
  ['paris', ['XPAR'], 'france'],
  ['amsterdam', ['XAMS'], 'netherlands'],
  ['brussels, bryssel, brüssel', ['XBRU'], 'belgium'],
  ['milan, milano, mailand, borsa italiana', milan, 'italy'],
  ['madrid', madrid, 'spain'],
  ['zurich, zürich, swiss, six', ['XSWX'], 'switzerland'],
  ['vienna, wien', ['XWBO'], 'austria'],
  // Exchanges whose listings we lack: what is listed elsewhere is found without them.
  ['tokyo, tokio, hong kong, hongkong, shanghai, shenzhen, seoul, toronto, sydney', []],
  ['taiwan, taipei, mumbai, euronext, tradegate, adr', [], 'japan', 'china', 'korea', 'canada', 'australia', 'india'],
]
const placesByName = new Map(
  placeNames.flatMap(([names, mics, ...countries]) => {
    const ofCountries = countries.flatMap((country) => [country, ...countryWords[country].split(' ')])
    return [...names.split(', '), ...ofCountries].map((name) => [name, mics] as const)
  }),
)

/** Reads a name with a city or an exchange behind it or before it. Returns the name, or `undefined` for any other text. */
export function readPlace(text: string): { name: string; mics: readonly string[] } | undefined {
  const words = text.normalize('NFC').toLowerCase().replaceAll(/[,()]/g, ' ').trim().split(/\s+/)
  for (const count of [3, 2, 1, -1]) {
    const name = (count > 0 ? words.slice(0, -count) : words.slice(1)).join(' ')
    const mics = placesByName.get((count > 0 ? words.slice(-count) : words.slice(0, 1)).join(' '))
    if (mics && /[\p{L}\p{N}]/u.test(name)) return { name, mics }
  }
  return undefined
}

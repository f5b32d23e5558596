export type Meaning =
  | 'fill'
  | 'exchange'
  | 'dividend'
  | 'dividendTax'
  | 'tradeFee'
  | 'tradeTax'
  | 'accrued'
  | 'fee'
  | 'interest'
  | 'deposit'
  | 'withdrawal'
  | 'currency'
  | 'bookkeeping'

const number = String.raw`\d(?:[\d.,'’ \u00a0\u202f]*\d)?`
const fill = `(?<verb>\\p{L}+) (?<quantity>${number})(?: .{1,150}?)?(?: ?@ ?| zu je )(?<price>${number}) (?<currency>[A-Z]{3})(?: \\([A-Z0-9]{12}\\))?`
/** A fill as its description gives it, such as "Koop 2 @ 50,50 EUR" or "Buy 2 EXAMPLE@50.50 EUR (US0000000000)". */
export const fillPattern = new RegExp(`^${fill}$`, 'u')
/** A side of an exchange of securities, such as "WIJZIGING ISIN: Verkoop 10 @ 5 EUR". */
export const exchangePattern = new RegExp(
  `^(?:wijziging isin|isin-änderung|isin change|isin-ändring|productwijziging|produktänderung|product change|stock split|aandelensplit|aktiensplit|aktiesplit|fusie|merger)\\s*: ${fill}$`,
  'iu',
)

const verbs: Record<string, 'BUY' | 'SELL'> = {
  koop: 'BUY',
  kauf: 'BUY',
  buy: 'BUY',
  köp: 'BUY',
  verkoop: 'SELL',
  verkauf: 'SELL',
  sell: 'SELL',
  sälj: 'SELL',
}

export const sideOf = (verb: string): 'BUY' | 'SELL' | undefined => {
  const word = verb.toLowerCase()
  return Object.hasOwn(verbs, word) ? verbs[word] : undefined
}

// The language follows the account; names of exchanges and years are appended to some. The first match counts.
const patterns: readonly [Meaning, RegExp][] = [
  ['exchange', exchangePattern],
  ['fill', fillPattern],
  ['bookkeeping', /^(?:degiro )?(?:flatex )?cash sweep transfer/iu],
  ['bookkeeping', /^overboeking (?:van|naar) uw geldrekening bij flatexdegiro/iu],
  ['bookkeeping', /^transfer (?:from|to) your cash account at flatexdegiro/iu],
  ['bookkeeping', /^(?:auszahlung von ihrem|überweisung auf ihr) geldkonto bei der flatexdegiro/iu],
  ['bookkeeping', /^reservation ideal/iu],
  [
    'bookkeeping',
    /^(?:conversie geldmarktfonds|geldmarktfonds (?:umwandlung|preisänderung)|money market fund conversion)/iu,
  ],
  ['currency', /^(?:valuta (?:debitering|creditering)|währungswechsel|fx (?:debit|credit)|valutaväxling)/iu],
  ['dividendTax', /^(?:dividendbelasting|dividend tax|dividendensteuer|quellensteuer|källskatt)$/iu],
  ['dividend', /^(?:dividend|dividende|utdelning)$/iu],
  [
    'tradeFee',
    /^degiro (?:transactiekosten|transaktionsgebühren|transaktionsavgift|transaction (?:and\/or third|fee))/iu,
  ],
  [
    'tradeTax',
    /^(?:transactiebelasting|stamp duty|london\/dublin stamp duty|finanztransaktionssteuer|financial transaction tax)/iu,
  ],
  ['accrued', /^meegekochte rente$/iu],
  ['fee', /^adr\/gdr (?:weitergabegebühr|pass-through fee|externe kosten)$/iu],
  ['fee', /^degiro (?:aansluitingskosten|exchange connection fee)/iu],
  [
    'fee',
    /^(?:einrichtung von handelsmodalitäten|exchange connection fee|b\.t\.w\.|service-?fee|verrekening promotie)/iu,
  ],
  ['interest', /^(?:flatex interest|rente|zinsen)/iu],
  ['deposit', /^(?:ideal|sofort|flatex)? ?(?:deposit|storting|einzahlung|insättning)$/iu],
  ['withdrawal', /^(?:processed )?(?:flatex )?(?:withdrawal|terugstorting|auszahlung|uttag)$/iu],
]

/** The meaning of a description; undefined for one that is not known. */
export function meaningOfText(text: string): Meaning | undefined {
  const plain = text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
  return patterns.find(([, pattern]) => pattern.test(plain))?.[0]
}

import { decimalOf, isZero, negate, zero } from '@app/domain/decimal/decimal.ts'

import { unsigned } from '../cancellations.ts'
import {
  absolute,
  checkPayout,
  type Draft,
  draftCash,
  draftExchange,
  draftOf,
  draftTrade,
  expectSign,
  transferKind,
} from '../draft.ts'
import { type Format, meaningOf, wordsFor } from '../format.ts'
import { called, maybe, maybeRightOf } from '../layout.ts'
import type { Row } from '../row.ts'

const meanings = wordsFor({
  buy: ['KÖPT', 'KJØPT', 'KØBT', 'OSTO'],
  sell: ['SÅLT', 'SALG', 'SOLGT', 'MYYNTI'],
  dividend: ['UTDELNING', 'UTBYTTE', 'UDBYTTE', 'UDB.', 'OSINKO'],
  tax: [
    'UTL KUPSKATT',
    'KUPONGSKATT',
    'KUPONGSKAT',
    'KUPSKAT',
    'UDBYTTESKAT',
    'PRELIMINÄRSKATT',
    'PRELSKATT',
    'AVKASTNINGSSKATT',
    'ENNAKKOPIDÄTYS',
  ],
  deposit: ['INSÄTTNING', 'INNSKUDD', 'INDBETALING', 'INDSÆTTELSE', 'TALLETUS'],
  withdrawal: ['UTTAG', 'UTTAK', 'UTTAK INTERNET', 'HÆVNING', 'NOSTO'],
  fee: ['PLATTFORMAVGIFT', 'MVA', 'OPPBEVARING NORDISKE UNOTERTE'],
  feeRefund: ['PLATTFORMAVG KORR', 'TILBAKEBET. FOND AVG'],
  interest: ['DEPOTRENTE', 'RÄNTA'],
  interestPaid: ['DEBETRÄNTA', 'DEBETRENTE', 'DEBITRENTE', 'OVERBELÅNINGSRENTE'],
  interestReceived: ['KREDITRÄNTA', 'KREDITRENTE'],
  balance: ['SALDO'],
  in: ['INLÄGG VP', 'INNLEGG VP', 'EM INLÄGG VP', 'TECKNING INLÄGG VP', 'TILDELING INNLEGG VP', 'TILLDELNING INLÄGG'],
  out: ['UTTAG VP', 'UTTAK VP', 'UTTAG VP RESULTAT'],
  spinOff: ['INLÄGG FISSION', 'INNLEGG FISJON'],
  exchangeIn: ['BYTE INLÄGG VP', 'BYTTE INNLEGG VP', 'SPLIT INLÄGG VP', 'SPLITT INNLEGG VP', 'OMVANDLING INLÄGG VP'],
  exchangeOut: ['BYTE UTTAG VP', 'BYTTE UTTAK VP', 'SPLIT UTTAG VP', 'SPLITT UTTAK VP', 'OMVANDLING UTTAG VP'],
})

const currencyNames = ['Valuta', 'Valuutta'] as const

const layout = {
  name: 'transactions',
  columns: {
    id: called('Id'),
    date: called('Handelsdag', 'Affärsdag', 'Kauppapäivä'),
    account: called('Depå', 'Portefølje', 'Salkku', 'Depot', 'Konto'),
    type: called('Transaktionstyp', 'Transaksjonstype', 'Tapahtumatyyppi', 'Transaktionstype'),
    name: called('Värdepapper', 'Verdipapir', 'Arvopaperi', 'Værdipapirer'),
    isin: called('ISIN'),
    quantity: called('Antal', 'Antall', 'Määrä'),
    price: called('Kurs', 'Kurssi'),
    fee: called('Total Avgift', 'Totala Avgifter', 'Totale Avgifter', 'Kokonaiskulut', 'Samlede afgifter'),
    feeCurrency: maybeRightOf('fee', ...currencyNames),
    amount: called('Belopp', 'Beløp', 'Summa', 'Beløb'),
    currency: maybeRightOf('amount', ...currencyNames),
    rate: maybe('Växelkurs', 'Växlingskurs', 'Vekslingskurs', 'Vaihtokurssi'),
    text: maybe('Transaktionstext', 'Transaksjonstekst', 'Tapahtumateksti'),
    cancelled: maybe('Makuleringsdatum', 'Makuleringsdato', 'Mitätöintipäivä'),
  },
}

/** The transactions of Nordnet in Sweden, Norway, Denmark and Finland. */
export const nordnet: Format = {
  name: 'nordnet',
  layouts: [layout],
  tables: 'one',
  decimal: ',',
  isGrouped: true,
  dates: ['iso'],
  tradesOnly: false,
  isNewestFirst: true,
  begin: () => ({ groupOf, read }),
}

const counter = /^MAK\.? /iu
const isCounter = (row: Row) => counter.test(row.text('type'))
const isCancelled = (row: Row) => row.has('cancelled') || isCounter(row)

/** A cancelled row and its counter row, or the rows of an exchange of securities. */
function groupOf(row: Row): string | undefined {
  const type = row.text('type').toUpperCase()
  const account = row.text('account')
  if (isCancelled(row)) {
    const [quantity, amount] = [unsigned(row.text('quantity')), unsigned(row.text('amount'))]
    return ['cancelled', account, row.text('isin'), quantity, amount, type.replace(counter, '')].join('\n')
  }
  const family = /^(?:BYTE|BYTTE|SPLIT|SPLITT|OMVANDLING) /u.exec(type)?.[0]
  return family && ['exchange', account, row.text('date'), family].join('\n')
}

function read(rows: readonly [Row, ...Row[]]): Draft[] {
  const [first] = rows
  if (isCancelled(first)) return readCancelled(rows)
  const drafts = rows.map(readRow)
  return drafts[0]!.kind === 'MERGER' ? draftExchange(drafts, 'type') : drafts
}

/** Both rows count as nothing; one without the other is refused. */
function readCancelled(rows: readonly [Row, ...Row[]]): never {
  const counters = rows.filter(isCounter).length
  return counters * 2 === rows.length ? rows[0].skip('cancelled') : rows[0].refuseSpot('unpaired', 'type')
}

type Base = { row: Row; date: string; account: string; currency: string; id: string; time: string }

function readRow(row: Row): Draft {
  const meaning = meaningOf(row, 'type', meanings)
  if (meaning === 'balance') row.skip('bookkeeping')
  // Ids increase, so that they give the order within a day.
  const id = row.required('id')
  const currency = row.currency(row.has('currency') ? 'currency' : 'feeCurrency')
  const base = { row, date: row.date('date'), account: row.text('account'), currency, id, time: id.padStart(20, '0') }
  switch (meaning) {
    case 'buy':
    case 'sell':
      return readTrade(base, meaning === 'buy' ? 'BUY' : 'SELL')
    case 'in':
    case 'spinOff':
    case 'exchangeIn':
      return readPieces(base, meaning)
    case 'out':
    case 'exchangeOut':
      return readPieces(base, meaning)
    case 'dividend':
      return readDividend(base)
    default:
      return readCash(base, meaning)
  }
}

const cashKinds = {
  tax: 'TAX',
  fee: 'FEE',
  feeRefund: 'FEE',
  interest: 'INTEREST',
  interestPaid: 'INTEREST',
  interestReceived: 'INTEREST',
  deposit: 'DEPOSIT',
  withdrawal: 'WITHDRAWAL',
} as const

function readCash(base: Base, meaning: keyof typeof cashKinds): Draft {
  const { row } = base
  const security = meaning === 'tax' ? row.securityIfAny(undefined) : undefined
  const amount = row.requiredNumber('amount')
  if (meaning === 'fee' || meaning === 'interestPaid') expectSign(row, 'amount', amount, 'negative')
  if (meaning === 'feeRefund' || meaning === 'interestReceived') expectSign(row, 'amount', amount, 'positive')
  return draftCash({ ...base, kind: cashKinds[meaning], amount, security })
}

const domestic: Readonly<Record<string, string>> = { SE: 'SEK', NO: 'NOK', DK: 'DKK', FI: 'EUR' }

/** The currency that a dividend was declared in is not in the file; that of a domestic share is nearly always its own. */
function readDividend(base: Base): Draft {
  const { row, currency } = base
  const [amount, rate] = [row.requiredNumber('amount'), row.numberOr0('rate')]
  const security = row.security(undefined)
  const isConverted = !isZero(rate) && !rate.eq(one)
  const isDomestic = domestic[security.isin?.slice(0, 2) ?? ''] === currency
  if (isConverted) checkPayout(row, amount, [rate, one])
  else if (isDomestic) checkPayout(row, amount)
  return draftCash({ ...base, kind: 'DIVIDEND', amount, security })
}

const one = decimalOf(1)

function readTrade(base: Base, side: 'BUY' | 'SELL'): Draft {
  const { row } = base
  const rate = row.number('rate')
  const isConverted = rate && !isZero(rate) && !rate.eq(one)
  const fee = absolute(row.numberOr0('fee'))
  const feeCurrency = row.has('feeCurrency') ? row.currency('feeCurrency') : base.currency
  if (!isZero(fee) && feeCurrency !== base.currency) {
    row.refuse({ code: 'wrong_currency', ...row.spot('feeCurrency'), expected: base.currency })
  }
  return draftTrade(
    { ...base, fee, security: row.security(isConverted ? undefined : base.currency) },
    {
      side,
      quantity: absolute(row.requiredNumber('quantity')),
      price: row.requiredNumber('price'),
      rate: isConverted ? rate : undefined,
      amount: row.requiredNumber('amount'),
    },
  )
}

/** Pieces that came or went without cash. */
function readPieces(base: Base, meaning: 'in' | 'out' | 'spinOff' | 'exchangeIn' | 'exchangeOut'): Draft {
  const { row } = base
  if (!isZero(row.numberOr0('amount'))) row.refuseSpot('unclear_movement', 'amount')
  const pieces = row.requiredNumber('quantity')
  const isOut = meaning === 'out' || meaning === 'exchangeOut'
  if (isZero(pieces)) row.refuseSpot('unclear_movement', 'quantity')
  if (!isOut) expectSign(row, 'quantity', pieces, 'positive')
  const quantity = isOut ? negate(absolute(pieces)) : pieces
  const kind = meaning.startsWith('exchange') ? 'MERGER' : meaning === 'spinOff' ? 'SPIN_OFF' : transferKind(quantity)
  return draftOf({ ...base, kind, quantity, amount: zero, security: row.security(undefined) })
}

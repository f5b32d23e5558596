import { isValidIsin } from '@app/domain/instruments/isin.ts'

import type { ReportedSecurity } from '#partners/holdings/holdings.ts'
import { cleanName, type Row } from '../row.ts'

export type IbAccount = {
  label: string
  /** The base currency. */
  currency: string | undefined
  /** The symbols of all orders. */
  ordered: ReadonlySet<string>
  /** The rows that describe the securities, by symbol. */
  instruments: ReadonlyMap<string, Row>
}

/** The security of a symbol, with the name and ISIN that the statement lists for it. */
export function securityOf(row: Row, account: IbAccount, currency: string | undefined): ReportedSecurity {
  const symbol = row.required('symbol')
  const known = account.instruments.get(symbol)
  const id = known?.text('isin') ?? ''
  const name = cleanName(known?.text('name') ?? row.text('name'))
  return { isin: isValidIsin(id) ? id : undefined, wkn: undefined, symbol: cleanName(symbol), name, currency }
}

/** The security at the start of a description such as "EXMP(US0000000000) Cash Dividend"; undefined if it has none. */
export function securityInText(text: string): ReportedSecurity | undefined {
  const [, symbol, isin] = /^([^()]{1,30}?)\s*\(([A-Z0-9]{12})\)/u.exec(text) ?? []
  if (symbol === undefined || isin === undefined || !isValidIsin(isin)) return undefined
  return { isin, wkn: undefined, symbol: cleanName(symbol), name: '', currency: undefined }
}

export const accountOf = (row: Row, account: IbAccount): string => row.text('account') || account.label

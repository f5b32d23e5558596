import { isPositive, isZero } from '@app/domain/decimal/decimal.ts'

import { type Draft, draftExchange, draftOf } from '../draft.ts'
import type { Row } from '../row.ts'
import { accountOf, type IbAccount, securityInText } from './ib-account.ts'

/**
 * A corporate action: one row whose quantity is the change in pieces, or two in which the old security leaves and the new
 * one arrives. The text ends with the security that the row is about: "(EXMP, EXAMPLE INC, US0000000000)".
 */
export function readAction(rows: readonly [Row, ...Row[]], account: IbAccount): Draft[] {
  const [row] = rows
  const sides = rows.map((one) => readSide(one, account))
  if (sides.length > 1) return draftExchange(sides, 'text')
  const text = row.text('text')
  const side = sides[0]!
  if (/\bSplit \d+ for \d+\b/iu.test(text)) return [{ ...side, kind: 'SPLIT' }]
  if (/\bSpin-?off\b/iu.test(text) && isPositive(side.quantity)) return [{ ...side, kind: 'SPIN_OFF' }]
  return row.refuseSpot('unclear_movement', 'text')
}

function readSide(row: Row, account: IbAccount): Draft {
  const quantity = row.requiredNumber('quantity')
  if (isZero(quantity) || !isZero(row.numberOr0('gross'))) row.refuseSpot('unclear_movement', 'text')
  const text = row.text('text')
  const [, symbol, isin] = /\(([^(),]{1,30}),[^()]*, ([A-Z0-9]{12})\)$/u.exec(text) ?? []
  const security = securityInText(symbol && isin ? `${symbol}(${isin})` : text)
  if (!security) return row.refuseSpot('unreadable_text', 'text')
  const base = { row, date: row.date('date'), account: accountOf(row, account), currency: row.currency('currency') }
  return draftOf({ ...base, kind: 'MERGER', quantity, security })
}

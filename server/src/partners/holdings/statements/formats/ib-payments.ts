import type { EntryKind } from '@app/domain/portfolios/books/entry.ts'

import { depositKind, type Draft, draftCash } from '../draft.ts'
import type { Row } from '../row.ts'
import { accountOf, type IbAccount, securityInText } from './ib-account.ts'

const kinds: Record<string, EntryKind> = {
  Dividends: 'DIVIDEND',
  'Withholding Tax': 'TAX',
  Interest: 'INTEREST',
  Fees: 'FEE',
  'Commission Adjustments': 'FEE',
}

/** A row of the sections that are about cash. A tax on interest names no security. */
export function readPayment(row: Row, account: IbAccount): Draft {
  const amount = row.requiredNumber('amount')
  const base = {
    row,
    date: row.date('date'),
    account: accountOf(row, account),
    currency: row.currency('currency'),
    amount,
  }
  const kind = kinds[row.layout] ?? depositKind(amount)
  if (kind !== 'DIVIDEND' && kind !== 'TAX') return draftCash({ ...base, kind, reference: row.text('text') })
  const security = securityInText(row.text('text'))
  if (kind === 'DIVIDEND' && !security) row.refuseSpot('unreadable_text', 'text')
  return draftCash({ ...base, kind, security, reference: security ? '' : row.text('text') })
}

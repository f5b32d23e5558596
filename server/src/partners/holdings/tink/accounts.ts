import { PartnerError } from '#partners/partner-error.ts'

import type { ReportedAccount, ReportedPosition } from '../holdings.ts'
import type { Call } from './calls.ts'
import { accountIn, Accounts, Holdings, positionIn } from './replies.ts'

type Options = { call: Call; token: string; isOurs: (id: string) => boolean; signal: AbortSignal }

const pageSize = 100
const mostPages = 50

/** Reads every account that is ours, with its holdings. */
export async function readAccounts(options: Options): Promise<ReportedAccount[]> {
  const { call, token, isOurs, signal } = options
  const { investmentAccounts } = await call({
    method: 'GET',
    path: '/data/v2/investment-accounts',
    token,
    answer: Accounts,
    signal,
  })
  const accounts: ReportedAccount[] = []
  for (const account of investmentAccounts) {
    if (isOurs(account.id)) accounts.push(accountIn(account, await readPositions(options, account.id)))
  }
  return accounts
}

async function readPositions({ call, token, signal }: Options, id: string): Promise<ReportedPosition[]> {
  const positions: ReportedPosition[] = []
  let pageToken = ''
  for (let page = 0; page < mostPages; page++) {
    const { holdings, nextPageToken } = await call({
      method: 'GET',
      path: `/data/v2/investment-accounts/${encodeURIComponent(id)}/holdings`,
      query: { pageSize: String(pageSize), ...(pageToken !== '' && { pageToken }) },
      token,
      answer: Holdings,
      signal,
    })
    positions.push(...holdings.flatMap((holding) => positionIn(holding) ?? []))
    if (!nextPageToken) return positions
    pageToken = nextPageToken
  }
  // More than any customer holds, so the pages do not end.
  throw new PartnerError('Tink', 'too_large')
}

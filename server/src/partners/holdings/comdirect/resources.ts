import { type Access, readAll } from './lists.ts'
import { type Balance, BalancesReply, type Depot, DepotsReply, type Position, PositionsReply } from './replies.ts'

/** The balances of all accounts of the customer. */
export function readBalances(access: Access): Promise<Balance[]> {
  return readAll(access, {
    name: '/balances',
    path: '/banking/clients/user/v2/accounts/balances',
    query: { 'without-attr': 'account' },
    schema: BalancesReply,
    keyOf: ({ accountId }) => accountId,
  })
}

export function readDepots(access: Access): Promise<Depot[]> {
  return readAll(access, {
    name: '/depots',
    path: '/brokerage/clients/user/v3/depots',
    schema: DepotsReply,
    keyOf: ({ depotId }) => depotId,
  })
}

/** The positions of a depot, all or those of one security. */
export function readPositions(access: Access, depotId: string, isin?: string): Promise<Position[]> {
  return readAll(access, {
    name: '/positions',
    path: `/brokerage/v3/depots/${depotId}/positions`,
    query: { 'with-attr': 'instrument', ...(isin !== undefined && { instrumentId: isin }) },
    schema: PositionsReply,
    keyOf: ({ positionId }) => positionId,
  })
}

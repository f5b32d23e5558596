import type { Connection, ConnectionCountry, Statement, StatementRow } from '@app/contract/connections.ts'
import { queryOptions } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { pagesOf } from '#lib/pages.ts'

/** How often a sync that is running is asked for. */
const runningMs = 3000

export const isRunning = ({ sync }: Pick<Connection, 'sync'>): boolean => sync?.status === 'RUNNING'

export const connections = {
  all: () => ['connections'] as const,
  /** What the member has connected: all that a sync changes. */
  own: () => [...connections.all(), 'own'] as const,
  /** The banks and brokers that the member has connected. */
  list: () =>
    queryOptions({
      queryKey: [...connections.own(), 'list'],
      queryFn: ({ signal }) => api('GET /user/connections', { signal }),
      select: ({ results }) => results,
      refetchInterval: ({ state }) => (state.data?.results.some(isRunning) ? runningMs : false),
    }),
  details: () => [...connections.own(), 'detail'] as const,
  detail: (id: string) =>
    queryOptions({
      queryKey: [...connections.details(), id],
      queryFn: ({ signal }) => api('GET /user/connections/:id', { params: { id }, signal }),
      refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? runningMs : false),
    }),
  /** The banks of a country that can be connected. */
  banks: (country: ConnectionCountry) =>
    queryOptions({
      queryKey: [...connections.all(), 'banks', country],
      queryFn: ({ signal }) => api('GET /banks', { query: { country }, signal }),
      select: ({ results }) => results,
      staleTime: 3_600_000,
    }),
  /** An uploaded statement that has not been booked. */
  statement: (id: string) =>
    queryOptions({
      queryKey: [...connections.all(), 'statement', id],
      queryFn: ({ signal }) => api('GET /user/statements/:id', { params: { id }, signal }),
    }),
  /** The rows of a statement, all or those with one outcome. */
  statementRows: (id: string, outcome: StatementRow['outcome'] | undefined) =>
    pagesOf({
      queryKey: [...connections.all(), 'statement-rows', id, outcome],
      load: (call) => api('GET /user/statements/:id/rows', { params: { id }, query: { outcome }, ...call }),
      // A line of a file can be several transactions.
      keyOf: (row) => rowKey(row),
    }),
}

/** What tells a row of a statement from the others. */
export const rowKey = ({ row, kind, reason, quantity, amount }: StatementRow): string =>
  [row, kind, reason, quantity, amount].join(' ')

/** The rows of a statement that are shown: what the reader chose, else those that are refused, if there are any, or all. */
export function shownOutcome(
  { counts }: Statement,
  chosen: StatementRow['outcome'] | 'ALL' | undefined,
): StatementRow['outcome'] | undefined {
  const shown = chosen ?? (counts.refused > 0 ? 'REFUSED' : 'ALL')
  return shown === 'ALL' ? undefined : shown
}

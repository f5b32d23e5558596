import type { Bank, Connection, ConnectionCountry } from '@app/contract/connections.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

import { api } from '#lib/api.ts'
import { hasCode } from '#lib/api-error.ts'
import { forgetBankSession, keptPage, startBankSession } from '#lib/bank-session.ts'
import { leaveFor } from '#lib/device/leave.ts'
import { connections } from '#queries/connections.ts'
import { refresh, showingPortfolios } from '#queries/held.ts'

import { keepLogin } from './login/bank-login.ts'
import type { BankReturn, LoginSource } from './login/returned.ts'

type LoginRequest = {
  source: LoginSource
  bank: Bank['key']
  country: ConnectionCountry
  /** The page to open after the login. */
  next?: string | undefined
}

/** Starts a login at a bank and leaves the app for it. */
export function useBeginLogin() {
  const from = useLocation({ select: ({ pathname }) => pathname })
  const begin = useMutation({
    mutationFn: ({ source, bank, country }: LoginRequest) =>
      source === 'comdirect' ? api('POST /comdirect/code') : api('POST /tink/code', { body: { country, bank } }),
    onSuccess: ({ url, state }, { next = keptPage() }) => {
      keepLogin({ state, from, next })
      leaveFor(url)
    },
  })
  // Back from the bank, a browser may show this page as it was left: waiting.
  const reset = useEffectEvent(() => begin.reset())
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && reset()
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])
  const last = begin.variables
  const needsCode = hasCode(begin.error, 'code_required')
  return {
    begin: begin.mutate,
    error: needsCode ? null : begin.error,
    /** Begins again; set while the server asks the member for a new code first. */
    retry: needsCode && last ? () => begin.mutate(last) : undefined,
    reset: begin.reset,
    leavingFor: begin.isError ? undefined : last?.bank,
  }
}

/** Finishes a login; resolves with the id of the connection, whose holdings are then read. */
export function useFinishLogin() {
  const cache = useQueryClient()
  return useMutation({
    meta: { changes: [connections.own()] },
    mutationFn: ({ source, code = '', state = '' }: BankReturn) => finish(cache, source, { code, state }),
    onSuccess: () => cache.invalidateQueries({ queryKey: connections.list().queryKey }),
  })
}

async function finish(cache: QueryClient, source: LoginSource, body: { code: string; state: string }) {
  if (source === 'tink') return keepDetail(cache, await api('POST /tink/connect', { body }))
  await api('POST /comdirect/session', { body })
  startBankSession()
  const found = await findComdirect()
  return found && keepDetail(cache, found)
}

/** comdirect is the only bank that asks for a login each time. */
async function findComdirect(): Promise<Connection | undefined> {
  const { results } = await api('GET /user/connections')
  return results.find(({ partner }) => partner.integration === 'FULL')
}

function keepDetail(cache: QueryClient, connection: Connection): string {
  cache.setQueryData(connections.detail(connection.id).queryKey, connection)
  return connection.id
}

/** Has comdirect read again, if the member has connected it. A page that needs its answer reports a failure. */
export function useReadBank(): () => void {
  const cache = useQueryClient()
  const read = async () => {
    const found = await findComdirect()
    if (!found) return
    showConnection(cache, await api('POST /user/connections/:id/sync', { params: { id: found.id } }))
  }
  return () => void read().catch(() => {})
}

/** Has a bank read again. */
export function useSync(id: string) {
  const cache = useQueryClient()
  return useMutation({
    meta: { changes: [connections.own()] },
    mutationFn: () => api('POST /user/connections/:id/sync', { params: { id } }),
    onSuccess: (connection) => showConnection(cache, connection),
  })
}

/** Disconnects a bank, which deletes everything that was read there. */
export function useDisconnect(id: string) {
  const cache = useQueryClient()
  return useMutation({
    meta: { changes: showingPortfolios },
    mutationFn: () => api('DELETE /user/connections/:id', { params: { id } }),
    onSuccess: () => {
      cache.setQueryData(
        connections.list().queryKey,
        (before) => before && { results: before.results.filter((one) => one.id !== id) },
      )
      cache.removeQueries({ queryKey: connections.detail(id).queryKey })
      // Not awaited: what is refetched is not what the member waits for.
      void refresh(cache, showingPortfolios)
    },
  })
}

/** Logs the member out at the bank. */
export function useBankLogout() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /auth/logout'),
    onSuccess: () => {
      forgetBankSession()
      return cache.invalidateQueries({ queryKey: connections.own() })
    },
  })
}

/** Puts a connection into the lists that show it. */
export function showConnection(cache: QueryClient, connection: Connection): void {
  cache.setQueryData(connections.detail(connection.id).queryKey, connection)
  cache.setQueryData(
    connections.list().queryKey,
    (before) => before && { results: before.results.map((one) => (one.id === connection.id ? connection : one)) },
  )
}

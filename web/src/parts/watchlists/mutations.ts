import type { InstrumentBasics } from '@app/contract/instruments.ts'
import type { NewWatchlist, Watchlist } from '@app/contract/watchlists.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'

import { api, newKey } from '#lib/api.ts'
import { shortName } from '#lib/format/names.ts'
import { useText } from '#lib/i18n.ts'
import { watchlists } from '#queries/watchlists.ts'
import { useToast } from '#ui/toast-context.ts'

import { useListErrors } from './errors.ts'

const meta = { changes: [watchlists.all()] }
const mutationKey = ['watchlists']
/** One after another. */
const scope = { id: 'watchlists' }

const refreshLists = (cache: QueryClient) => cache.invalidateQueries({ queryKey: watchlists.all() })

/** Creates a list. The same name keeps its key until it has been answered. */
export function useCreateList() {
  const cache = useQueryClient()
  const last = useRef({ text: '', key: '' })
  return useMutation({
    meta,
    mutationFn: (list: NewWatchlist) => {
      const text = JSON.stringify(list)
      if (last.current.text !== text) last.current = { text, key: newKey() }
      return api('POST /user/watchlists', { body: list, key: last.current.key })
    },
    onSuccess: () => {
      last.current = { text: '', key: '' }
      return refreshLists(cache)
    },
  })
}

export function useRenameList(id: string) {
  const cache = useQueryClient()
  return useMutation({
    meta,
    mutationFn: (name: string) => api('PATCH /user/watchlists/:id', { params: { id }, body: { name } }),
    onSuccess: () => refreshLists(cache),
  })
}

type Change = {
  list: Pick<Watchlist, 'id' | 'name'>
  instrument: InstrumentBasics
  isIn: boolean
  /** The order before is returned, so that the instrument can be put back where it was. */
  keepsOrder?: boolean
}

/** Puts an instrument into a list or takes it out, optimistically. */
export function useInstrumentInList() {
  const cache = useQueryClient()
  const toast = useToast()
  const { ofItem } = useListErrors()
  return useMutation({
    mutationKey,
    meta,
    scope,
    networkMode: 'online',
    mutationFn: async ({ list: { id }, instrument, isIn, keepsOrder }: Change): Promise<string[] | undefined> => {
      const before = keepsOrder ? await api('GET /user/watchlists/:id', { params: { id } }) : undefined
      await api(`${isIn ? 'PUT' : 'DELETE'} /user/watchlists/:id/instruments/:instrument`, {
        params: { id, instrument: instrument.id },
      })
      return before?.instruments.map((one) => one.id)
    },
    onMutate: async (change) => {
      await cache.cancelQueries({ queryKey: watchlists.all() })
      show(cache, change)
    },
    onError: (error, change) => {
      show(cache, { ...change, isIn: !change.isIn })
      toast(ofItem(error))
    },
    // Only the last of several quick changes refetches.
    onSettled: () => {
      if (cache.isMutating({ mutationKey }) === 1) return refreshLists(cache)
    },
  })
}

type Lists = { results: Watchlist[] }
type Loaded = { pages: { results: { id: string }[] }[] }

/** Shows the change wherever lists are shown. What is new in a list appears there once it has been fetched. */
function show(cache: QueryClient, { list: { id }, instrument, isIn }: Change): void {
  const change = (isAsked: boolean) => (before: Lists | undefined) =>
    before && {
      results: before.results.map((one) => {
        if (one.id !== id) return one
        return { ...one, count: one.count + (isIn ? 1 : -1), ...(isAsked && { has_instrument: isIn }) }
      }),
    }
  cache.setQueryData(watchlists.list().queryKey, change(false))
  cache.setQueryData(watchlists.having(instrument.id).queryKey, change(true))
  if (isIn) return
  cache.setQueriesData<Loaded>({ queryKey: watchlists.pages(id) }, (before) => {
    if (!before) return before
    const without = (results: { id: string }[]) => results.filter((one) => one.id !== instrument.id)
    return { ...before, pages: before.pages.map((page) => ({ ...page, results: without(page.results) })) }
  })
}

/** Takes an instrument out of a list; the toast offers to put it back where it was. */
export function useRemoveInstrument(list: Change['list']) {
  const t = useText()
  const toast = useToast()
  const change = useInstrumentInList()
  const putBack = usePutBack(list.id)
  return (instrument: InstrumentBasics) => {
    // A failure has been shown.
    const removal = change.mutateAsync({ list, instrument, isIn: false, keepsOrder: true }).catch(() => undefined)
    const undo = async () => {
      const order = await removal
      if (order) putBack.mutate({ instrument: instrument.id, order })
    }
    toast(t('watchlists_removed', { name: shortName(instrument.name) }), {
      action: { label: t('mutes_undo'), onPress: () => void undo() },
    })
  }
}

function usePutBack(id: string) {
  const cache = useQueryClient()
  const toast = useToast()
  const { ofItem } = useListErrors()
  return useMutation({
    meta,
    scope,
    mutationFn: async ({ instrument, order }: { instrument: string; order: string[] }) => {
      await api('PUT /user/watchlists/:id/instruments/:instrument', { params: { id, instrument } })
      await api('PUT /user/watchlists/:id/order', { params: { id }, body: { instruments: order } })
    },
    onError: (error) => toast(ofItem(error)),
    onSettled: () => refreshLists(cache),
  })
}

/** Orders the instruments of a list. */
export function useChangeOrder(id: string) {
  const cache = useQueryClient()
  return useMutation({
    meta,
    mutationFn: (instruments: readonly string[]) =>
      api('PUT /user/watchlists/:id/order', { params: { id }, body: { instruments: [...instruments] } }),
    onSettled: () => refreshLists(cache),
  })
}

/** Orders the lists. */
export function useOrderLists() {
  const cache = useQueryClient()
  return useMutation({
    meta,
    mutationFn: (ids: readonly string[]) => api('PUT /user/watchlists/order', { body: { watchlists: [...ids] } }),
    onMutate: async (ids) => {
      await cache.cancelQueries({ queryKey: watchlists.list().queryKey })
      cache.setQueryData(watchlists.list().queryKey, (before) => {
        if (!before) return before
        const placeOf = ({ id }: Watchlist) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
        return { results: before.results.toSorted((a, b) => placeOf(a) - placeOf(b)) }
      })
    },
    onSettled: () => refreshLists(cache),
  })
}

/** Deletes a list and opens the favourites; the toast offers to bring it back with all that was in it. */
export function useRemoveList({ id, name }: Pick<Watchlist, 'id' | 'name'>) {
  const t = useText()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const { ofList } = useListErrors()
  const create = useCreateList()
  const order = useOrderLists()
  const bringBack = async (instruments: readonly string[], lists: readonly string[]) => {
    try {
      const list = await create.mutateAsync({ name, instruments: [...instruments] })
      if (lists.at(-1) !== id) await order.mutateAsync(lists.map((one) => (one === id ? list.id : one)))
      await navigate({ to: '/favorites/{-$kind}', params: { kind: list.id } })
    } catch (error) {
      toast(ofList(error))
    }
  }
  return useMutation({
    meta,
    mutationFn: async () => {
      const [{ instruments }, lists] = await Promise.all([
        api('GET /user/watchlists/:id', { params: { id } }),
        api('GET /user/watchlists'),
      ])
      await api('DELETE /user/watchlists/:id', { params: { id } })
      return { instruments: instruments.map((one) => one.id), lists: lists.results.map((one) => one.id) }
    },
    onSuccess: async ({ instruments, lists }) => {
      await navigate({ to: '/favorites/{-$kind}', params: { kind: undefined }, replace: true })
      toast(t('watchlists_deleted', { name }), {
        action: { label: t('mutes_undo'), onPress: () => void bringBack(instruments, lists) },
      })
      await refreshLists(cache)
    },
    onError: (error) => toast(ofList(error)),
  })
}

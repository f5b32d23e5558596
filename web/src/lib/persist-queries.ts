import { hashKey, type InfiniteData, type Query, type QueryClient } from '@tanstack/react-query'

import { ownBuild } from '#lib/device/build.ts'
import { readSnapshot, restoredQueries, type SavedQuery, sessionMark, writeSnapshot } from '#lib/device/snapshot.ts'
import { onForgetting } from '#lib/device/storage.ts'
import { type Session, sessionStore } from '#lib/session.ts'
import { currentToken } from '#lib/session-token.ts'

const delayMs = 1_000
const minIntervalMs = 10_000
const maxQueries = 60
const maxPages = 2
const dayMs = 86_400_000
/** Sessions, statements of brokers and what operators see are too sensitive to store; search results must be current. */
const notPersisted: readonly unknown[] = ['auth', 'connections', 'decisions', 'operator', 'search']

/** Saves what the member last saw on the device, and restores it when the app starts offline. */
export function persistQueries(client: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let savedAt = 0
  let earlier: readonly SavedQuery[] = []
  void readSnapshot(ownBuild()).then((snapshot) => (earlier = snapshot?.queries ?? []))
  onForgetting(() => (earlier = []))
  const save = () => {
    clearTimeout(timer)
    timer = undefined
    savedAt = Date.now()
    void saveNow(client, earlier)
  }
  client.getQueryCache().subscribe(({ type }) => {
    if (type !== 'updated' || timer !== undefined) return
    timer = setTimeout(save, Math.max(delayMs, savedAt + minIntervalMs - Date.now()))
  })
  document.addEventListener('visibilitychange', () => {
    if (document.hidden && timer !== undefined) save()
  })
  restore(client)
  restoredQueries.subscribe(() => restore(client))
  let before = sessionStore.get()
  sessionStore.subscribe(() => {
    const session = sessionStore.get()
    if (isRestored(before) && session.kind === 'user' && !isRestored(session)) void refreshAll(client)
    before = session
  })
}

const isRestored = (session: Session) => session.kind === 'user' && session.isRestored === true

/** Waits for pending mutations: a response from before them would undo their optimistic updates. */
async function refreshAll(client: QueryClient): Promise<void> {
  await new Promise<void>((resolve) => {
    const check = () => {
      if (client.isMutating() > 0) return
      stop()
      resolve()
    }
    const stop = client.getMutationCache().subscribe(check)
    check()
  })
  await client.invalidateQueries()
}

async function saveNow(client: QueryClient, earlier: readonly SavedQuery[]): Promise<void> {
  const session = sessionStore.get()
  if (session.kind !== 'user' || isRestored(session)) return
  const { user, profile } = session
  const mark = sessionMark(currentToken())
  await writeSnapshot({ session: mark, build: ownBuild(), user, profile, queries: latest(client, earlier) })
}

/** The most recent data: this page's, then that of earlier pages. */
function latest(client: QueryClient, earlier: readonly SavedQuery[]): SavedQuery[] {
  const cache = client.getQueryCache()
  const now = cache
    .getAll()
    .filter(({ state, queryKey }) => state.data !== undefined && !notPersisted.includes(queryKey[0]))
    .map(({ state, queryKey }) => ({ key: queryKey, data: firstPages(state.data), at: state.dataUpdatedAt }))
  const others = earlier.filter(({ key }) => cache.get(hashKey(key))?.state.data === undefined)
  return [...now, ...others].sort((one, other) => other.at - one.at).slice(0, maxQueries)
}

function firstPages(data: unknown): unknown {
  if (!isPaged(data)) return data
  return { pages: data.pages.slice(0, maxPages), pageParams: data.pageParams.slice(0, maxPages) }
}

const isPaged = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data

function restore(client: QueryClient): void {
  for (const { key, data, at } of restoredQueries.get()) {
    // Kept longer than usual, because nothing can be refetched offline.
    const query: Query = client.getQueryCache().build(client, { queryKey: key, gcTime: dayMs })
    if (query.state.data === undefined) query.setData(data, { updatedAt: at, manual: true })
  }
}

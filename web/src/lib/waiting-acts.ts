import type { QueryClient } from '@tanstack/react-query'

import { api, type Route } from '#lib/api.ts'
import { ApiError } from '#lib/api-error.ts'
import { readStored, writeStored } from '#lib/device/storage.ts'
import { painted } from '#lib/next-task.ts'
import { sessionStore } from '#lib/session.ts'

/** What a member likes, saves or follows, which may be sent again without harm. */
export type Act = {
  route: Extract<Route, `${'PUT' | 'DELETE'} /user/${'likes' | 'saved-posts' | `follows/${string}`}/:id`>
  id: string
}

/** By the scope of their mutations, of which only the last act counts. */
type Waiting = Record<string, Act>

const isRoute = /^(?:PUT|DELETE) \/user\/(?:likes|saved-posts|follows\/\w+)\/:id$/
const mostWaiting = 200
const mostTries = 5
const againMs = 3000

/** Sends it once the page shows it. */
export async function sendAct({ route, id }: Act): Promise<void> {
  await painted()
  await api(route, { params: { id } })
}

/** Keeps acts that wait for a connection on the device, and sends those that the page before has left there. */
export function keepWaitingActs(client: QueryClient): () => void {
  const pendingIn = (scope: string) =>
    client
      .getMutationCache()
      .findAll({ status: 'pending', predicate: ({ options }) => options.scope?.id === scope })
      .at(-1)
  const ignore = client.getMutationCache().subscribe(({ mutation }) => {
    const scope = mutation?.options.scope?.id
    const actOf = mutation?.meta?.act
    if (scope === undefined || !actOf) return
    const isKept = scope in read()
    const last = pendingIn(scope)
    if (last && (last.state.isPaused || isKept)) keep(scope, actOf(last.state.variables as boolean))
    else if (!last && isKept) keep(scope, undefined)
  })
  const send = () => {
    const session = sessionStore.get()
    if (session.kind !== 'user' || session.isRestored) return
    stop()
    void sendKept(client, (scope) => pendingIn(scope) !== undefined)
  }
  const stop = sessionStore.subscribe(send)
  send()
  return () => {
    ignore()
    stop()
  }
}

/** Leaves out what this page sends itself. */
async function sendKept(client: QueryClient, isSending: (scope: string) => boolean): Promise<void> {
  const left = Object.entries(read()).filter(([scope]) => !isSending(scope))
  for (const [scope, act] of left) {
    if (await isDelivered(act)) keep(scope, undefined)
  }
  if (left.length > 0) await client.invalidateQueries()
}

/** Whether the server has taken it, or would refuse it again. A connection that is just back may break once more. */
async function isDelivered(act: Act, tries = mostTries): Promise<boolean> {
  try {
    await sendAct(act)
    return true
  } catch (error) {
    if (error instanceof ApiError) return error.status < 500 && error.status !== 429
    if (tries === 1) return false
    await new Promise((resolve) => setTimeout(resolve, againMs))
    return isDelivered(act, tries - 1)
  }
}

function keep(scope: string, act: Act | undefined): void {
  const { [scope]: _, ...others } = read()
  const waiting = Object.entries(act ? { ...others, [scope]: act } : others).slice(-mostWaiting)
  writeStored('waiting', waiting.length > 0 ? JSON.stringify(Object.fromEntries(waiting)) : undefined)
}

function read(): Waiting {
  try {
    const stored = JSON.parse(readStored('waiting') ?? '{}') as Waiting
    return Object.fromEntries(Object.entries(stored).filter(([, { route }]) => isRoute.test(route)))
  } catch {
    return {} // of another version
  }
}

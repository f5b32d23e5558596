import type { PageHost } from '@app/contract/rendered-page.ts'

import { matchesOf } from '#lib/device/sizes.ts'
import type { Answer } from '#lib/first-data.ts'

/**
 * What the app asks of a browser, answered for the page and the device that the host names. Imported before all other
 * modules, some of which ask when they are evaluated. Without a host, nothing is there.
 */
export const { host } = globalThis as { host?: PageHost }

/** The server's answers, by the path of the request, for the page to take over. */
export const received = new Map<string, Answer>()

if (host) Object.assign(globalThis, browserOf(host))

function browserOf({ page: { path, origin, view }, send }: PageHost) {
  const nothing = () => undefined
  const target = { addEventListener: nothing, removeEventListener: nothing }
  const values: Record<string, string> = {
    'sikta.token': view.token,
    'sikta.language': view.language,
    ...(view.hidesAmounts && { 'sikta.amounts': 'hidden' }),
    ...(view.comparison !== '' && { 'sikta.comparison': view.comparison }),
  }
  const stored = { getItem: (key: string) => values[key] ?? null, setItem: nothing, removeItem: nothing }
  const matches = matchesOf(view.size, view.isTouched)
  class Channel extends EventTarget {
    postMessage = nothing
    close = nothing
  }
  return {
    ...target,
    localStorage: stored,
    sessionStorage: { ...stored, getItem: () => null },
    navigator: { languages: [view.language], onLine: true, userAgent: '', maxTouchPoints: view.isTouched ? 1 : 0 },
    location: new URL(path, origin),
    matchMedia: (query: string) => ({ matches: matches[query] ?? false, ...target }),
    document: {
      ...target,
      documentElement: { dataset: { rendered: 'ready' } },
      querySelector: () => null,
      hidden: false,
    },
    BroadcastChannel: Channel,
    fetch: fetchOver(send),
  }
}

/** Makes the app's calls through the host, and remembers the answers. */
function fetchOver(send: PageHost['send']) {
  return async (address: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> => {
    const call = { method, address, headers: headers as Record<string, string>, body: body as string | undefined }
    const { status, text } = await send(call)
    if (method === 'GET') received.set(pathOf(address), { status_code: status, body: JSON.parse(text) })
    else if (status === 200) receiveBatch(call.body!, JSON.parse(text) as Answer[])
    return new Response(text, { status })
  }
}

function receiveBatch(body: string, answers: readonly Answer[]): void {
  const parts = JSON.parse(body) as { path: string; params?: Record<string, string> }[]
  for (const [place, { path, params }] of parts.entries()) {
    const search = new URLSearchParams(params)
    received.set(search.size > 0 ? `${path}?${search}` : path, answers[place]!)
  }
}

const pathOf = (address: string) => address.replace(/^\/v1/, '')

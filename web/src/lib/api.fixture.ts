import { vi } from 'vitest'

import { serverStatus } from './api-status.ts'
import { keepToken } from './session-token.ts'

type SentRequest = { address: string; init: RequestInit & { body?: string } }

/** The requests that the server has got; those for its build are only counted. */
export const asked: { sent: SentRequest[]; builds: number } = { sent: [], builds: 0 }

export function beginCalls(): void {
  Object.assign(asked, { sent: [], builds: 0 })
  keepToken('secret')
}

export function endCalls(): void {
  vi.unstubAllGlobals()
  keepToken(undefined)
  serverStatus.set('up')
}

/** A server that gives every request the same response, except for its build. */
export function answerWith(answer: () => Response | Promise<Response>, build = answer): void {
  vi.stubGlobal('fetch', (address: string, init: SentRequest['init']) => {
    const isBuild = address.startsWith('/v1/build')
    if (isBuild) asked.builds += 1
    else asked.sent.push({ address, init })
    return Promise.resolve(isBuild ? build() : answer())
  })
}

export const lose = () => Promise.reject<Response>(new TypeError('failed to fetch'))

/** A success whose connection breaks in the middle of the body. */
export function breakOff(): Response {
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode('{"results": ['))
      controller.error(new TypeError('network error'))
    },
  })
  return new Response(body, { status: 200 })
}

export const up = { build: 'one', simulated: true, access_mode: 'open', variant: 'open' } as const

export const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

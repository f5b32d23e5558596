import { limits } from '@app/contract/limits.ts'

import { api } from './api.ts'
import { ApiError } from './api-error.ts'
import { gather, type Gathered } from './gathering.ts'

/** Sends the GET requests that `start` makes before it returns as one batch. Each is answered as if it had been sent alone. */
export function together(start: () => void): void {
  const gathered = gather(start)
  for (let first = 0; first < gathered.length; first += limits.batch) {
    const requests = gathered.slice(first, first + limits.batch)
    if (requests.length === 1) requests.forEach(sendAlone)
    else void sendBatch(requests)
  }
}

async function sendBatch(requests: readonly Gathered[]): Promise<void> {
  try {
    const answers = await api('POST /batch', { body: requests.map(({ address }) => partOf(address)) })
    for (const [index, request] of requests.entries()) {
      const { status_code: status, body } = answers[index]!
      if (status < 300) request.resolve(body)
      else if (isFinal(status)) request.reject(new ApiError(status, body))
      else sendAlone(request)
    }
  } catch (error) {
    if (error instanceof ApiError) requests.forEach(sendAlone)
    else for (const { reject } of requests) reject(error)
  }
}

/** Whether it would get the same answer alone. A batch has limits of its own; and a refused token is reported by `api`. */
const isFinal = (status: number) => status < 500 && ![401, 413, 429].includes(status)

function sendAlone({ ask, resolve, reject }: Gathered): void {
  void ask().then(resolve, reject)
}

function partOf(address: string) {
  const { pathname, searchParams } = new URL(address, location.origin)
  return { path: pathname.replace(/^\/v1/, ''), method: 'get' as const, params: Object.fromEntries(searchParams) }
}

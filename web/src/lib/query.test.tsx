import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { batch } from '#lib/api.ts'
import { BatchError, NetworkError } from '#lib/api-error.ts'
import { createQueryClient } from '#lib/query.ts'

import { answerWith, asked, beginCalls, endCalls, json, lose, up } from './api.fixture.ts'

beforeEach(beginCalls)
afterEach(endCalls)

/** Fails with the error of a query whose data come as a batch. */
function askBatch(): Promise<unknown> {
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 0 } })
  return client
    .fetchQuery({ queryKey: ['both'], queryFn: () => batch({ user: { route: 'GET /user' } }) })
    .catch((error: unknown) => error)
}

describe('a query whose batch fails', () => {
  it('is not retried if the server has answered', async () => {
    answerWith(() => json(200, [{ status_code: 404, reason_phrase: '', body: {} }]))
    expect(await askBatch()).toBeInstanceOf(BatchError)
    expect(asked.sent).toHaveLength(1)
  })

  it('is retried once if no answer arrived', async () => {
    answerWith(lose, () => json(200, up))
    expect(await askBatch()).toBeInstanceOf(NetworkError)
    expect(asked.sent).toHaveLength(2)
  })
})

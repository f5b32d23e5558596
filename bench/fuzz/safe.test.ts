import { describe, expect, it } from 'vitest'

import type { Reply } from './client.ts'
import type { ApiDocument, Operation } from './document.ts'
import { assertSafe, type Shot } from './safe.ts'

const operation: Operation = {
  name: 'GET /things/{id}',
  method: 'GET',
  path: '/things/{id}',
  access: 'user',
  parameters: [],
  body: undefined,
  statuses: new Set([200, 401, 404]),
}
const document: ApiDocument = {
  operations: [operation],
  find: () => operation,
  knowsPath: () => true,
  resolve: (schema) => schema,
  mismatch: (_, status, __, body) => (status === 200 && !('id' in (body as object)) ? 'the body has no id' : undefined),
}
const token = 'a-token-of-twenty-signs'
const canaries = { a: 'canary-a-1', b: 'canary-b-1' }
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'x-request-id': '1',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'",
  'x-error-codes': 'not_found',
  'cache-control': 'no-store',
}
const shot: Shot = {
  caller: 'a',
  operation,
  secrets: [token],
  request: { method: 'GET', target: '/v1/things/1', headers: { authorization: `Bearer ${token}` } },
}

function faults(reply: Partial<Reply>, other: Partial<Shot> = {}): string[] {
  const whole = { status: 404, headers, text: '{"detail":"Not found."}', ms: 3, ...reply }
  return assertSafe(document, canaries, { ...shot, ...other, reply: whole }).map(({ kind, what }) => `${kind}: ${what}`)
}

describe('an answer', () => {
  it('is safe when it is documented and has the agreed shape', () => {
    expect(faults({})).toEqual([])
    expect(faults({ status: 200, text: '{"id":"1"}' })).toEqual([])
    expect(faults({ text: '{"tags":{"0":{"mention":["This field is required."]}}}' })).toEqual([])
  })

  it.each<[what: string, reply: Partial<Reply>, other: Partial<Shot>]>([
    ['5xx: 500', { status: 500, text: '{"detail":"A server error occurred."}' }, {}],
    ['hang: no answer', { status: 0 }, {}],
    ['hang: slower than 1000 ms', { ms: 1001 }, {}],
    ['undocumented: 409', { status: 409 }, {}],
    ['undocumented: 404 instead of 405', {}, { expect: [405] }],
    ['unshaped: an error as text/html', { headers: { ...headers, 'content-type': 'text/html' } }, {}],
    ['unshaped: not JSON', { text: '{"detail"' }, {}],
    ['unshaped: an error of another shape (404)', { text: '{"error":"Not Found","statusCode":404}' }, {}],
    ['unshaped: an error of another shape (404)', { text: '{"tags":[]}' }, {}],
    ['unshaped: 200 unlike its schema: the body has no id', { status: 200, text: '{}' }, {}],
    ['unsafe: 200 for nobody, but only for user', { status: 200, text: '{"id":"1"}' }, { caller: 'nobody' }],
    ['unsafe: without x-request-id', { headers: { ...headers, 'x-request-id': '' } }, {}],
    ['unsafe: without no-store', { headers: { ...headers, 'cache-control': 'public' } }, {}],
    ['unsafe: without www-authenticate', { status: 401 }, {}],
    ['unsafe: echoes a secret', { text: `{"detail":"${token}"}` }, {}],
    ['unsafe: tells a what is private to b', { status: 200, text: '{"id":"canary-b-1"}' }, {}],
    ['unsafe: tells of its inside: relation "', { text: '{"detail":"relation \\"x\\""}' }, {}],
    ['unsafe: tells of its inside: .ts:12', { text: '{"detail":"route.ts:12"}' }, {}],
    ['unsafe: tells of its inside: 23505', { text: '{"detail":"23505"}' }, {}],
  ])('is reported: %s', (what, reply, other) => {
    expect(faults(reply, other)).toContain(what)
  })

  it('may quote the request', () => {
    const request = { ...shot.request, target: '/v1/things/1?kind=23505' }
    expect(faults({ text: '{"kind":["\\"23505\\" is not a valid choice."]}' }, { request })).toEqual([])
  })

  it('of a batch is safe when its parts are', () => {
    const batch: Partial<Shot> = {
      operation: { ...operation, path: '/batch', access: 'visitor' },
      request: { ...shot.request, method: 'POST', body: '[{"path":"/things/1"}]' },
    }
    const answer = (status: number, body: object) => ({
      status: 200,
      text: JSON.stringify([{ id: 1, status_code: status, body }]),
    })
    const document200 = (reply: Partial<Reply>) =>
      faults(reply, batch).filter((fault) => !fault.includes('unlike its schema'))
    expect(document200(answer(404, { detail: 'Not found.' }))).toEqual([])
    expect(document200(answer(500, { detail: 'x' }))).toEqual(['5xx: a part with 500'])
    expect(document200(answer(409, { detail: 'x' }))).toEqual(['undocumented: a part with 409'])
    expect(document200(answer(404, { error: 1 }))).toEqual(['unshaped: a part with 404'])
  })
})

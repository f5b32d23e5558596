import { TargetKind } from '@app/contract/targets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { testApp, type TestApp, type TestMember } from '#testing/test-app.ts'

import { targetKinds } from './index.ts'

let app: TestApp
let anna: TestMember

beforeAll(async () => {
  app = await testApp()
  anna = await app.member('Anna')
})
afterAll(() => app.close())

const notFound = { status: 404, body: { detail: 'Not found.' }, headers: { 'x-error-codes': 'not_found' } }
const coming = TargetKind.options.filter((kind) => !targetKinds.some((one) => one === kind))

describe.each(coming)('a kind of target without an entry yet, such as a %s,', (kind) => {
  it('has no endpoint to follow it', async () => {
    expect(await anna.put(`/user/follows/${kind}s/1`)).toMatchObject(notFound)
    expect(await anna.delete(`/user/follows/${kind}s/1`)).toMatchObject(notFound)
  })

  it('has no endpoint to mute it', async () => {
    expect(await anna.put(`/user/muted/${kind}s/1`)).toMatchObject(notFound)
    expect(await anna.post(`/user/muted/${kind}s/1`, { muted: true })).toMatchObject(notFound)
    expect(await anna.delete(`/user/muted/${kind}s/1`)).toMatchObject(notFound)
  })

  it('is no target of a tag, and the post is not stored', async () => {
    const reply = await anna.post('/posts', { content: 'with @Us', tags: [{ mention: 'Us', [kind]: '1' }] })

    expect(reply.status).toBe(400)
    expect(reply.headers['x-error-codes']).toBe('tags.0=one_target')
    expect((await app.context.db.selectFrom('posts').selectAll().execute()).length).toBe(0)
  })

  it('is no target of a visit, and the history stays as it was', async () => {
    const reply = await anna.post('/search/history', { [kind]: '1' })

    expect(reply.status).toBe(400)
    expect(reply.headers['x-error-codes']).toMatch(new RegExp(`^(${kind}=unknown_target|non_field_errors=one_target)$`))
    expect((await anna.get('/search/history')).body).toEqual({ results: [] })
  })
})

it('some kinds are still to come', () => {
  expect(coming).toEqual(['group'])
})

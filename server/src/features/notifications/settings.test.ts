import { usualSettings } from '@app/domain/notifications/topics.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

const path = '/user/notification-settings'

describe('where a member is notified', () => {
  let app: TestApp
  let anna: TestMember
  let bjorn: TestMember
  beforeAll(async () => {
    app = await testApp()
    ;[anna, bjorn] = [await app.member('Anna'), await app.member('Björn')]
  })
  afterAll(() => app.close())

  it('is their choice by topic and channel, and theirs alone', async () => {
    expect((await anna.get(path)).body).toEqual(usualSettings)
    const first = { reply: { mail: false }, trade: { push: false, mail: true } }
    expect((await anna.patch(path, first)).body).toEqual({
      ...usualSettings,
      reply: { push: true, mail: false },
      trade: { push: false, mail: true },
    })
    await anna.patch(path, { reply: { push: false }, trade: { mail: false } })
    await anna.patch(path, {})

    const chosen = { ...usualSettings, reply: { push: false, mail: false }, trade: { push: false, mail: false } }
    expect((await anna.get(path)).body).toEqual(chosen)
    expect((await bjorn.get(path)).body).toEqual(usualSettings)
  })

  it('is refused if a value is wrong', async () => {
    const { status, headers } = await anna.patch(path, { reply: { mail: 'yes' as never } })
    expect([status, headers['x-error-codes']]).toEqual([400, 'reply.mail=not_a_boolean'])
  })

  it('is for members', async () => {
    for (const [client, status] of [
      [app.visitor, 401],
      [await app.user(), 403],
    ] as const) {
      expect((await client.get(path)).status).toBe(status)
      expect((await client.patch(path, {})).status).toBe(status)
    }
  })
})

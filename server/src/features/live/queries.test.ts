import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { type TestDb, testDb } from '#testing/test-db.ts'

import { listInterests } from './queries.ts'

describe('what decides of which posts a member is notified', () => {
  let test: TestDb
  beforeAll(async () => {
    test = await testDb()
  })
  afterAll(() => test.drop())

  it('is what they follow and mute, who blocks them or is blocked by them, and their groups', async () => {
    const { db } = test
    const [anna, bjorn, clara] = [
      await make.member(db, 'Anna'),
      await make.member(db, 'Björn'),
      await make.member(db, 'Clara'),
    ]
    const volvo = await make.instrument(db)
    const group = await make.group(db, { isClosed: true, members: [anna] })
    await db
      .insertInto('blocks')
      .values([
        { member_id: anna.id, blocked_id: bjorn.id },
        { member_id: clara.id, blocked_id: anna.id },
      ])
      .execute()
    await db.insertInto('follows').values({ follower_id: anna.id, kind: 'instrument', target_id: volvo.id }).execute()
    await db.insertInto('mutes').values({ member_id: anna.id, kind: 'profile', target_id: clara.id }).execute()

    const interests = await listInterests(db, [anna.id, bjorn.id])
    expect(interests.get(anna.id)).toEqual({
      follows: [
        ['group', group.id],
        ['instrument', volvo.id],
        ['wall', anna.id],
      ],
      viewer: {
        profileId: anna.id,
        muted: new Set([`profile ${clara.id}`]),
        blocked: new Set([bjorn.id, clara.id]),
        groups: new Set([group.id]),
      },
    })
    expect(interests.get(bjorn.id)?.follows).toEqual([['wall', bjorn.id]])
    expect(interests.get(bjorn.id)?.viewer.blocked).toEqual(new Set([anna.id]))
  })
})

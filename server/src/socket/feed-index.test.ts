import type { SourceKey } from '@app/domain/audience/audience.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { FeedSource } from '#bus/messages.ts'

import { createFeedIndex } from './feed-index.ts'
import type { Interests } from './feed-rule.ts'

const volvo: FeedSource = ['instrument', '7']
const byAnna: FeedSource = ['profile', '1']
const post = (...sources: FeedSource[]) => ({ authorId: '1', closedGroupId: null, sources: [byAnna, ...sources] })
const interestsOf = (profileId: string, muted: readonly SourceKey[] = []): Interests => ({
  follows: [volvo],
  viewer: { profileId, muted: new Set(muted), blocked: new Set(), groups: new Set() },
})

describe('the index of the feed dot', () => {
  it('finds the same members as a naive scan of all interests, after any follows, mutes, blocks, groups and departures', async () => {
    const id = fc.constantFrom('1', '2', '3', '4')
    const source = fc.tuple(fc.constantFrom('profile', 'instrument', 'wall'), id)
    const interests = fc.record({
      follows: fc.array(source),
      mutes: fc.array(fc.tuple(fc.constantFrom('profile', 'instrument'), id), { maxLength: 2 }),
      blocked: fc.array(id, { maxLength: 1 }),
      groups: fc.array(id, { maxLength: 2 }),
    })
    type FeedInterests = typeof interests extends fc.Arbitrary<infer Value> ? Value : never
    const step = fc.record({ id: fc.constantFrom('1', '2', '3'), interests: fc.option(interests) })
    const recipients = fc.record({
      authorId: fc.constantFrom('1', '2'),
      closedGroupId: fc.option(id, { freq: 2 }),
      sources: fc.array(source),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step), recipients, async (steps, { authorId, closedGroupId, sources }) => {
        const truth = new Map<string, FeedInterests>()
        const index = createFeedIndex((profileId) => {
          const { follows, mutes, blocked, groups } = truth.get(profileId)!
          const muted = new Set(mutes.map(([kind, target]): SourceKey => `${kind} ${target}`))
          return Promise.resolve({
            follows,
            viewer: { profileId, muted, blocked: new Set(blocked), groups: new Set(groups) },
          })
        })
        for (const { id: profileId, interests: next } of steps) {
          if (next) truth.set(profileId, next)
          else truth.delete(profileId)
          if (next) await index.refresh(profileId)
          else index.forget(profileId)
        }
        const isIn = (list: readonly FeedSource[]) =>
          sources.some((tag) => list.some((one) => one.join() === tag.join()))
        const expected = [...truth].flatMap(([profileId, { follows, mutes, blocked, groups }]) => {
          const isMember = closedGroupId === null || groups.includes(closedGroupId)
          const isRefused = profileId === authorId || isIn(mutes) || blocked.includes(authorId)
          return isIn(follows) && isMember && !isRefused ? profileId : []
        })
        expect((await index.recipientsOf({ authorId, closedGroupId, sources })).toSorted()).toEqual(expected.toSorted())
      }),
    )
  })

  it('loads again what changed while it was loading, and forgets members who have disconnected meanwhile', async () => {
    const answers: ((interests: Interests) => void)[] = []
    const index = createFeedIndex(() => new Promise((answer) => answers.push(answer)))
    const loads = [index.refresh('2'), index.refresh('2')]
    const recipients = index.recipientsOf(post(volvo))
    answers[0]!(interestsOf('2'))
    await expect.poll(() => answers).toHaveLength(2)
    answers[1]!(interestsOf('2', ['profile 1']))
    await Promise.all(loads)
    expect(await recipients).toEqual([])
    expect(await index.recipientsOf({ authorId: '3', closedGroupId: null, sources: [volvo] })).toEqual(['2'])

    const third = index.refresh('3')
    index.forget('3')
    answers[2]!(interestsOf('3'))
    await third
    expect(await index.recipientsOf({ authorId: '4', closedGroupId: null, sources: [volvo] })).toEqual(['2'])
  })

  it('can load again after a load has failed', async () => {
    let fails = true
    const index = createFeedIndex(() =>
      fails ? Promise.reject(new Error('no database')) : Promise.resolve(interestsOf('2')),
    )
    await expect(index.refresh('2')).rejects.toThrow('no database')
    fails = false
    await index.refresh('2')
    expect(await index.recipientsOf(post(volvo))).toEqual(['2'])
  })
})

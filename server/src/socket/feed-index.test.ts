import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'

import type { FeedSource } from '#bus/messages.ts'

import { createFeedIndex } from './feed-index.ts'
import type { Interests } from './feed-rule.ts'

const volvo: FeedSource = ['instrument', '7']
const byAnna: FeedSource = ['profile', '1']
const post = (...sources: FeedSource[]) => ({ authorId: '1', sources: [byAnna, ...sources] })

describe('the index of the feed dot', () => {
  it('tells who a naive look through all interests tells, after any follows, mutes and departures', async () => {
    const source = fc.tuple(fc.constantFrom('profile', 'instrument', 'wall'), fc.constantFrom('1', '2', '3', '4'))
    const interests = fc.record({ follows: fc.array(source), mutes: fc.array(source, { maxLength: 2 }) })
    const step = fc.record({ id: fc.constantFrom('1', '2', '3'), interests: fc.option(interests) })
    await fc.assert(
      fc.asyncProperty(fc.array(step), fc.array(source), fc.constantFrom('1', '2'), async (steps, tagged, authorId) => {
        const truth = new Map<string, Interests>()
        const index = createFeedIndex((id) => Promise.resolve(truth.get(id)!))
        for (const { id, interests: next } of steps) {
          if (next) truth.set(id, next)
          else truth.delete(id)
          if (next) await index.refresh(id)
          else index.forget(id)
        }
        const isIn = (list: readonly FeedSource[]) =>
          tagged.some((tag) => list.some((one) => one.join() === tag.join()))
        const expected = [...truth].flatMap(([id, { follows, mutes }]) =>
          id !== authorId && isIn(follows) && !isIn(mutes) ? id : [],
        )
        expect((await index.toldOf({ authorId, sources: tagged })).toSorted()).toEqual(expected.toSorted())
      }),
    )
  })

  it('loads again what changed while it was loading, and forgets who left meanwhile', async () => {
    const answers: ((interests: Interests) => void)[] = []
    const index = createFeedIndex(() => new Promise((answer) => answers.push(answer)))
    const loads = [index.refresh('2'), index.refresh('2')]
    const told = index.toldOf(post(volvo))
    answers[0]!({ follows: [volvo], mutes: [] })
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    answers[1]!({ follows: [volvo], mutes: [byAnna] })
    await Promise.all(loads)
    expect(await told).toEqual([])
    expect(await index.toldOf({ authorId: '3', sources: [volvo] })).toEqual(['2'])

    const third = index.refresh('3')
    index.forget('3')
    answers[2]!({ follows: [volvo], mutes: [] })
    await third
    expect(await index.toldOf({ authorId: '4', sources: [volvo] })).toEqual(['2'])
  })

  it('can load again after a load has failed', async () => {
    let fails = true
    const index = createFeedIndex(() =>
      fails ? Promise.reject(new Error('no database')) : Promise.resolve({ follows: [volvo], mutes: [] }),
    )
    await expect(index.refresh('2')).rejects.toThrow('no database')
    fails = false
    await index.refresh('2')
    expect(await index.toldOf(post(volvo))).toEqual(['2'])
  })
})

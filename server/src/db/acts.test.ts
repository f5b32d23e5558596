import { concurrentCalls } from '@app/contract/budgets.ts'
import { describe, expect, it } from 'vitest'

import { type Act, mostTogether, openActs, statementsAtOnce } from './acts.ts'

const connections = 20
const atOnce = statementsAtOnce(connections)
const warn = () => undefined

/** A statement that runs until the test ends it, and records the members of each run. */
function heldStatement() {
  const begun: { members: string[]; end: (rows?: Act[] | Error) => void }[] = []
  const statement = (acts: readonly Act[]) =>
    new Promise<readonly Act[]>((resolve, reject) => {
      const end = (rows: Act[] | Error = [...acts]) => (rows instanceof Error ? reject(rows) : resolve(rows))
      begun.push({ members: acts.map(({ memberId }) => memberId), end })
    })
  return { begun, statement, members: () => begun.map(({ members }) => members) }
}

const ids = (count: number, prefix = 'm') => Array.from({ length: count }, (_, i) => `${prefix}${i}`)

describe('acts', () => {
  it('that arrive together are one statement, with a bound; what arrives meanwhile is the next', async () => {
    const held = heldStatement()
    const act = openActs({ log: { warn }, connections }).together(held.statement)
    const first = ids(mostTogether * atOnce).map((memberId) => act({ memberId }))
    await expect.poll(() => held.begun.length).toBe(atOnce)
    const later = ids(3, 'later').map((memberId) => act({ memberId }))
    expect(held.members()).toEqual([ids(mostTogether), ids(mostTogether * atOnce).slice(mostTogether)])

    for (const { end } of held.begun) end()
    await Promise.all(first)
    await expect.poll(() => held.begun.length).toBe(atOnce + 1)
    held.begun.at(-1)!.end([{ memberId: 'later1' }])
    expect(await Promise.all(later)).toEqual([undefined, { memberId: 'later1' }, undefined])
  })

  it('of one member are done in the order of arrival, whatever they are, and keep nobody else waiting', async () => {
    const { together } = openActs({ log: { warn }, connections })
    const done: string[] = []
    const noting = (what: string) => async (acts: readonly Act[]) => {
      done.push(...acts.map(({ memberId }) => `${memberId} ${what}`))
      return acts
    }
    const [on, off] = [together(noting('on')), together(noting('off'))]
    await Promise.all([on, off, off, on, off].flatMap((act) => [act({ memberId: 'a' }), act({ memberId: 'b' })]))

    for (const member of ['a', 'b']) {
      expect(done.filter((act) => act.startsWith(member))).toEqual(
        ['on', 'off', 'off', 'on', 'off'].map((what) => `${member} ${what}`),
      )
    }
    const held = heldStatement()
    const hold = together(held.statement)
    void hold({ memberId: 'a' })
    await expect.poll(() => held.begun.length).toBe(1)
    void on({ memberId: 'a' })
    await on({ memberId: 'b' })
    expect(done.at(-1)).toBe('b on')
    expect(done.filter((act) => act === 'a on')).toHaveLength(2)
  })

  it('run alone after they failed together, so that only the one at fault fails', async () => {
    const sizes: number[] = []
    const act = openActs({ log: { warn }, connections }).together(async (acts: readonly Act[]) => {
      sizes.push(acts.length)
      if (acts.some(({ memberId }) => memberId === 'm1')) throw new Error('deadlock detected')
      return acts
    })
    const results = await Promise.allSettled(ids(4).map((memberId) => act({ memberId })))

    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
    expect(sizes).toEqual([4, 1, 1, 1, 1])
  })

  it('are not repeated if the database is gone', async () => {
    let calls = 0
    const act = openActs({ log: { warn }, connections }).together(async () => {
      calls++
      throw new Error('Connection terminated unexpectedly')
    })
    const results = await Promise.allSettled(ids(4).map((memberId) => act({ memberId })))

    expect(results.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
    expect(calls).toBe(1)
  })

  it('are refused if too many wait', async () => {
    const held = heldStatement()
    const act = openActs({ log: { warn }, connections }).together(held.statement)
    const most = concurrentCalls.waitingActs
    const acts = ids(most + 1).map((memberId) => act({ memberId }))
    await expect(acts.at(-1)).rejects.toMatchObject({ code: 'unavailable' })
    await expect.poll(() => held.begun.length).toBe(atOnce)
  })
})

import { expect } from 'vitest'

import { computedPortfolio } from '#features/portfolios/portfolios.fixture.ts'
import { make } from '#testing/make.ts'
import type { TestApp, TestMember } from '#testing/test-app.ts'

/** A word in every text of the closed group. */
export const canary = 'Kanarienvogel'

export type ClosedWorld = Awaited<ReturnType<typeof closedWorld>>

/** Björn has read, liked, saved, answered and been mentioned in the closed group of Anna and Clara. All three own something. */
export async function closedWorld(app: TestApp) {
  const { db } = app.context
  const [anna, björn, clara] = [await app.member('Anna'), await app.member('Björn'), await app.member('Clara')]
  const group = await make.group(db, { isClosed: true, admins: [anna], members: [björn, clara] })
  const open = await make.group(db, { name: 'Open', admins: [anna] })
  const instrument = await make.instrument(db)
  await björn.put(`/user/follows/profiles/${anna.id}`)
  await björn.put(`/user/follows/instruments/${instrument.id}`)
  const tags = [
    { mention: 'Volvo', instrument: instrument.id },
    { mention: 'Björn', profile: björn.id },
    { mention: 'Us', group: group.id },
  ]
  const content = `${canary} @Volvo @Björn @Us`
  const { id: post } = (await anna.post('/posts', { title: canary, content, tags, group: group.id })).body
  const answer = { content: `${canary} @Björn`, tags: tags.slice(1, 2) }
  const { id: reply } = (await clara.post(`/posts/${post}/replies`, answer)).body
  await björn.post(`/posts/${post}/replies`, { content: canary })
  await björn.put(`/user/likes/${post}`)
  await björn.put(`/user/saved-posts/${post}`)
  for (const owner of [anna, björn, clara]) {
    const { id } = await computedPortfolio(app, owner, [{ name: canary }], { name: canary })
    const price = { reported_price: '100', reported_currency: 'SEK', reported_at: '2026-11-18' }
    await db.updateTable('holdings').set(price).where('portfolio_id', '=', id).execute()
  }
  return { app, anna, björn, clara, group, open, instrument, post, reply }
}

/** Removes a member again and again while they read; nothing that they ask for afterwards may show what is in the group. */
export async function removeWhileReading({ anna, björn, group, post }: ClosedWorld, rounds: number): Promise<void> {
  const shown = ['posts', 'portfolios', 'holdings'].map((list) => `/groups/${group.id}/${list}`)
  const paths = [...shown, `/posts/${post}`, '/user/feed', '/user/saved-posts']
  for (let round = 0; round < rounds; round++) {
    await anna.post(`/groups/${group.id}/invites`, { recipient: björn.id })
    await björn.put(`/user/follows/groups/${group.id}`)
    const reading = paths.map((path) => readOften(björn, path))
    await anna.delete(`/groups/${group.id}/members/${björn.id}`)
    const late = await Promise.all(paths.map((path) => readOften(björn, path)))
    expect(late.flat()).toEqual([])
    await Promise.all(reading)
  }
}

/** The answers that show what is in the group. */
async function readOften(reader: TestMember, path: string): Promise<string[]> {
  const shown: string[] = []
  for (let i = 0; i < 3; i++) {
    const text = JSON.stringify((await reader.send('GET', path)).body)
    if (text.includes(canary)) shown.push(`${path} ${text}`)
  }
  return shown
}

import { describe, expect, test } from 'vitest'

import { instrumentBySlug } from './instruments.ts'
import { members, portraitOf } from './members.ts'
import { type Mention, mentionsIn } from './mentions.ts'
import { posts, type SeedReply } from './posts.ts'

const minutesPerDay = 24 * 60
const bySlug = new Map(members.map((member) => [member.slug, member]))
const traded = new Set(instrumentBySlug.keys())
const texts: readonly SeedReply[] = posts.flatMap((post) => [post, ...post.replies])

describe('the members', () => {
  test('are 42 people with their own name, slug, address and face', () => {
    expect(members).toHaveLength(42)
    for (const key of ['name', 'slug', 'email'] as const) expect(new Set(members.map((m) => m[key])).size).toBe(42)
    expect(new Set(members.map((m) => portraitOf(m))).size).toBe(42)
  })

  test('keep to the limits of a profile', () => {
    for (const { name, bio, location, email, birth_year } of members) {
      expect(name.length).toBeLessThanOrEqual(30)
      expect(bio.length).toBeLessThanOrEqual(1000)
      expect(location.length).toBeLessThanOrEqual(50)
      expect(email).toMatch(/^[a-z]+@demo\.sikta\.example$/)
      expect(birth_year).toBeGreaterThan(1925)
      expect(birth_year).toBeLessThan(2008)
    }
  })

  test('follow 5 to 25 known members and instruments, never themselves, and some are far more popular', () => {
    const followers = new Map(members.map(({ slug }) => [slug, 0]))
    for (const { slug, follows } of members) {
      expect(follows.members).not.toContain(slug)
      expect(new Set(follows.members).size).toBe(follows.members.length)
      expect(new Set(follows.instruments).size).toBe(follows.instruments.length)
      expect(follows.members.length + follows.instruments.length).toBeGreaterThanOrEqual(5)
      expect(follows.members.length + follows.instruments.length).toBeLessThanOrEqual(25)
      for (const other of follows.members) followers.set(other, followers.get(other)! + 1)
      for (const instrument of follows.instruments) expect(traded).toContain(instrument)
    }
    expect([...followers.keys()].toSorted()).toEqual(members.map(({ slug }) => slug).toSorted())
    expect(Math.max(...followers.values())).toBeGreaterThan(20)
  })

  test('have small pictures of shapes only', () => {
    for (const member of members) {
      const svg = portraitOf(member)
      expect(svg.length).toBeLessThan(3000)
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 96 96">.*<\/svg>$/)
      expect(svg).not.toMatch(/script|style=|href|undefined|NaN/)
    }
  })
})

describe('the posts', () => {
  test('are many, in three languages, without duplicates', () => {
    expect(posts.length).toBeGreaterThanOrEqual(300)
    expect(texts.length - posts.length).toBeGreaterThanOrEqual(500)
    expect(new Set(texts.map(({ content }) => content)).size).toBe(texts.length)
    const share = (language: string) =>
      posts.filter((p) => bySlug.get(p.author)!.language === language).length / posts.length
    expect(share('sv')).toBeGreaterThan(0.35)
    expect(share('de')).toBeGreaterThan(0.25)
    expect(share('en')).toBeGreaterThan(0.25)
  })

  test('refer only to members and instruments that exist', () => {
    for (const { author, likedBy } of texts) {
      expect(bySlug.has(author)).toBe(true)
      expect(likedBy).not.toContain(author)
      expect(new Set(likedBy).size).toBe(likedBy.length)
      expect(likedBy.length).toBeLessThanOrEqual(30)
      for (const liker of likedBy) expect(bySlug.has(liker)).toBe(true)
    }
    for (const post of posts) expect(post.kind === 'INSTRUMENT').toBe(post.instrument !== undefined)
    for (const post of posts) if (post.instrument) expect(traded).toContain(post.instrument)
  })

  test('tag every @ with exactly one target, by the text after it', () => {
    for (const { content, mentions } of texts) {
      let rest = content
      for (const mention of [...mentions].toSorted((a, b) => b.text.length - a.text.length)) {
        expect(rest).toContain(`@${mention.text}`)
        expect(target(mention)).toBe(true)
        rest = rest.replaceAll(`@${mention.text}`, '')
      }
      expect(rest).not.toContain('@')
    }
  })

  test('fit into the limits of titles, posts and replies', () => {
    for (const { title, content, replies } of posts) {
      expect(title?.length ?? 1).toBeLessThanOrEqual(150)
      expect(content.length).toBeLessThanOrEqual(10_000)
      for (const reply of replies) expect(reply.content.length).toBeLessThanOrEqual(5000)
    }
    expect(posts.filter(({ content }) => content.length > 250).length).toBeGreaterThan(60)
    expect(posts.filter(({ title }) => title !== undefined).length).toBeGreaterThan(40)
  })

  test('spread over 60 days, at least thirty in the last one, the newest 2 minutes ago', () => {
    const times = posts.map(({ minutesAgo }) => minutesAgo)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times[0]).toBe(2)
    expect(times.at(-1)).toBeLessThanOrEqual(60 * minutesPerDay)
    expect(times.at(-1)).toBeGreaterThan(55 * minutesPerDay)
    expect(times.filter((minutes) => minutes <= minutesPerDay).length).toBeGreaterThanOrEqual(30)
  })

  test('come from people who had joined, and so do the replies', () => {
    for (const { author, minutesAgo } of texts) {
      expect(minutesAgo).toBeLessThan(bySlug.get(author)!.joined_days_ago * minutesPerDay)
    }
  })

  test('are answered after they were written, in the written order, before the seed moment', () => {
    for (const { minutesAgo, replies } of posts) {
      const times = [minutesAgo, ...replies.map((reply) => reply.minutesAgo)]
      expect(replies.every((reply) => reply.minutesAgo < minutesAgo && reply.minutesAgo >= 1)).toBe(true)
      expect(times).toEqual(times.toSorted((a, b) => b - a))
    }
  })

  test('never give investment advice', () => {
    for (const { content } of texts) {
      expect(content).not.toMatch(
        /consider (buying|selling)|you should (buy|sell)|ni borde köpa|du borde köpa|solltet? (ihr|du) kaufen/i,
      )
    }
  })
})

test('of two names that match the longer one is the mention, and a name inside a word is not a mention', () => {
  expect(mentionsIn('@Siemens Energy och @Siemens, mer @Siemens')).toEqual([
    { text: 'Siemens Energy', instrument: 'siemens-energy' },
    { text: 'Siemens', instrument: 'siemens' },
  ])
  expect(mentionsIn('post@Siemens, @SAPere')).toEqual([])
  expect(mentionsIn('tack @Viktor Ekholm')).toEqual([{ text: 'Viktor Ekholm', profile: 'viktor-ekholm' }])
})

function target({ text, instrument, profile }: Mention): boolean {
  if (instrument !== undefined) return profile === undefined && instrumentBySlug.get(instrument)?.mention === text
  return bySlug.get(profile)?.name === text
}

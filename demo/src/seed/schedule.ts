import { chance } from './chance.ts'
import type { Draft } from './drafts.ts'
import { members } from './members.ts'

const minutesPerDay = 24 * 60
const spanDays = 60
/** How many posts without a set time fall into the last day. */
const lastDay = { posts: 30, firstMinute: 140 }

const joined = new Map(members.map(({ slug, joined_days_ago }) => [slug, joined_days_ago]))

/** Gives every draft a time: set times are kept, the others are shuffled over 60 days, denser towards the seed time. */
export function scheduled(drafts: readonly Draft[]): { draft: Draft; minutesAgo: number }[] {
  const fixed = drafts.flatMap((draft) =>
    draft.minutes_ago === undefined ? [] : [{ draft, minutesAgo: draft.minutes_ago }],
  )
  const waiting = drafts
    .filter((draft) => draft.minutes_ago === undefined)
    .toSorted((a, b) => chance(`order/${a.content}`) - chance(`order/${b.content}`))
  const placed: typeof fixed = []
  const timeline = (minute: number) =>
    [...fixed, ...placed].filter((other) => Math.abs(other.minutesAgo - minute) < nearby(minute))
  for (const minute of slots(waiting.length)) {
    const around = timeline(minute)
    const possible = waiting.filter((draft) => minute < earliest(draft))
    const next =
      possible.find((draft) => !around.some(({ draft: other }) => resembles(draft, other))) ??
      possible.find((draft) => !around.some(({ draft: other }) => draft.author === other.author)) ??
      possible[0]!
    waiting.splice(waiting.indexOf(next), 1)
    placed.push({ draft: next, minutesAgo: minute })
  }
  return [...fixed, ...placed].toSorted((a, b) => a.minutesAgo - b.minutesAgo)
}

/** Times for `count` posts, oldest first, so that members who joined late are left for the recent ones. */
function slots(count: number): number[] {
  const { posts, firstMinute } = lastDay
  const minutes = Array.from({ length: count }, (_, i) => {
    const shift = chance(`slot/${i}`)
    if (i < posts) return firstMinute + (minutesPerDay - firstMinute) * ((i + 0.8 * shift) / posts)
    return minutesPerDay + (spanDays - 1) * minutesPerDay * ((i - posts + 0.8 * shift) / (count - posts)) ** 1.35
  })
  return minutes.map(Math.round).toReversed()
}

/** How far around a time the same author or instrument would look repetitive. */
const nearby = (minute: number) => 60 + minute * 0.12

const resembles = (a: Draft, b: Draft) =>
  a.author === b.author || (a.instrument !== undefined && a.instrument === b.instrument)

/**
 * The earliest possible time of a draft, in minutes before the seed time: when the author and all repliers had joined.
 */
function earliest({ author, replies }: Draft): number {
  const people = [author, ...replies.map((reply) => reply.author)]
  return Math.min(...people.map((slug) => joined.get(slug)! * minutesPerDay))
}

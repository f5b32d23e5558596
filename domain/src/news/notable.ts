import { shareClassWords } from '#instruments/name-words.ts'

import type { ListingEvent } from './listing-event.ts'

/** Something that happened to a listing, and how many members follow or own it. */
export type Happening = { id: string; name: string; event: ListingEvent; readers: number }

/**
 * How many notes a close makes at most. As many as there are forms of an event, so that no two notes of a close need the same
 * one, and fewer than a page of news, so that an exchange never fills it alone.
 */
export const mostNotes = 6

/** How much a happening counts, before it is known how many it concerns; roughly multiples of a usual day. */
function strengthOf({ kind, times, dividend }: ListingEvent): number {
  if (kind === 'SPLIT') return 8
  if (kind === 'UP' || kind === 'DOWN') return Math.min(Math.abs(times ?? 0), 10)
  if (kind === 'HIGH' || kind === 'LOW') return 3 + Math.min(Math.abs(times ?? 0), 3)
  return 1 + Math.min(dividend?.yield ?? 0, 6) / 2
}

/**
 * The happenings that a close makes notes of, the most notable first: those with the greatest
 *
 *   strength * (1 + log10(1 + readers))
 *
 * Readers come first: what a hundred members own is worth three times what nobody does. Among equals, the size of the event
 * decides. Only one listing of a company counts, as its share classes do the same on the same day.
 */
export function pickNotable<One extends Happening>(happenings: readonly One[]): One[] {
  const weightOf = ({ event, readers }: Happening) => strengthOf(event) * (1 + Math.log10(1 + readers))
  const ranked = happenings
    .map((happening) => ({ happening, weight: weightOf(happening) }))
    .toSorted((a, b) => b.weight - a.weight || Number(a.happening.id) - Number(b.happening.id))
  const companies = new Set<string>()
  const picked = ranked.filter(({ happening: { name } }) => {
    const company = companyOf(name)
    return !companies.has(company) && companies.add(company)
  })
  return picked.slice(0, mostNotes).map(({ happening }) => happening)
}

/** The name without what tells a class of shares at its end: `Volvo` of `Volvo B` and of `Volvo ser. A`. */
function companyOf(name: string): string {
  const words = name.toLowerCase().split(/[\s.,]+/)
  const isClass = (word: string) => /^[a-d]?$/.test(word) || shareClassWords.includes(word)
  while (words.length > 1 && isClass(words.at(-1)!)) words.pop()
  return words.join(' ')
}

import type { InstrumentBasics } from '@app/contract/instruments.ts'
import { describe, expect, it } from 'vitest'

import { endsOf } from './ends.ts'
import { partOfDay } from './part-of-day.ts'

const withDay = (slug: string, change_today: number | null) => ({ slug, change_today }) as InstrumentBasics

describe('endsOf', () => {
  const followed = [withDay('flat', 0), withDay('none', null), withDay('down', -2), withDay('up', 3)]
  const slugs = (list: InstrumentBasics[]) => list.map(({ slug }) => slug)

  it('takes the best or the worst days', () => {
    expect(slugs(endsOf(followed, 'best', 2))).toEqual(['up', 'flat'])
    expect(slugs(endsOf(followed, 'worst', 2))).toEqual(['down', 'flat'])
  })

  it('puts what has no figure last, whichever end is asked for', () => {
    expect(slugs(endsOf(followed, 'best', 4)).at(-1)).toBe('none')
    expect(slugs(endsOf(followed, 'worst', 4)).at(-1)).toBe('none')
  })
})

describe('partOfDay', () => {
  it('greets by the hour', () => {
    expect([0, 4, 5, 11, 12, 17, 18, 23].map(partOfDay)).toEqual([
      'evening',
      'evening',
      'morning',
      'morning',
      'afternoon',
      'afternoon',
      'evening',
      'evening',
    ])
  })
})

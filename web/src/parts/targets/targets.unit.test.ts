import type { ListedGroup } from '@app/contract/groups.ts'
import type { InstrumentBasics } from '@app/contract/instruments.ts'
import { describe, expect, it } from 'vitest'

import { basics } from '#features/instruments/instruments.fixture.ts'
import { person } from '#testing/people.ts'

import {
  hrefOf,
  isMentionable,
  isMentionKind,
  mayMention,
  mentionTargetOf,
  recount,
  type Target,
  targetOf,
} from './index.ts'

const anna = person('Anna')
const empty = { instrument: null, profile: null, group: null }
const group: Target<'group'> = {
  kind: 'group',
  entity: {
    id: '3',
    slug: 'dividends',
    name: 'Dividends',
    image: null,
    private: false,
    member_count: 2,
  } satisfies ListedGroup,
}

describe('a target', () => {
  it('is in the field of its kind, and has a URL', () => {
    const target = targetOf({ ...empty, profile: anna })

    expect(target).toEqual({ kind: 'profile', entity: anna })
    expect(target && hrefOf(target)).toBe('/members/anna')
    expect(hrefOf(group)).toBe('/groups/dividends')
  })

  it('is undefined for a kind unknown to this version', () => {
    const row = { ...empty, basket: { id: '9', slug: 'long-term', name: 'Long term' } }

    expect(targetOf(row)).toBeUndefined()
    const tag = { mention: 'Long term', basket: '9', profile: undefined }
    expect(mentionTargetOf(tag)).toBeUndefined()
    expect(isMentionKind('basket')).toBe(false)
  })

  it('can be mentioned only where a tag has a field for it', () => {
    expect(mentionTargetOf({ profile: '7' })).toEqual({ kind: 'profile', id: '7' })
    expect(isMentionable({ kind: 'profile', entity: anna })).toBe(true)
    expect(mentionTargetOf({ group: '3' })).toEqual({ kind: 'group', id: '3' })
    expect(isMentionable(group)).toBe(true)
    expect(isMentionKind('portfolio')).toBe(false)
  })

  it('is mentioned by everyone, except for a closed group that the member does not belong to', () => {
    const follows = { instruments: [], profiles: [], fund_count: 0 }
    const closed = { kind: 'group', entity: { ...group.entity, private: true } } as Target<'group'>
    expect(mayMention({ kind: 'profile', entity: anna }, follows)).toBe(true)
    expect(mayMention(group, follows)).toBe(true)
    expect(mayMention(closed, follows)).toBe(false)
    expect(mayMention(closed, { ...follows, groups: ['3'] })).toBe(true)
  })

  it('changes the number of followed funds only if it is a fund', () => {
    const follows = { instruments: [], profiles: [], fund_count: 2 }
    const after = (kind: InstrumentBasics['kind']) =>
      recount({ kind: 'instrument', entity: basics('XACT', { kind }) }, follows, -1)

    expect([after('ETF'), after('MUTUAL_FUND'), after('EQUITY')].map((counts) => counts.fund_count)).toEqual([1, 1, 2])
    expect(recount({ kind: 'profile', entity: anna }, follows, -1)).toEqual({})
  })
})

import { describe, expect, it } from 'vitest'

import * as acts from './acts.ts'
import { may, refusalOf } from './roles.ts'

describe('a rule', () => {
  it('asks first who is there at all', () => {
    expect(refusalOf(['visitor'], acts.likePost)).toBe('not_authenticated')
    expect(refusalOf(['user'], acts.likePost)).toBe('no_profile')
    expect(may(['visitor'], acts.requestCode)).toBe(true)
    expect(may(['user'], acts.logout)).toBe(true)
  })

  it('tells who lacks a role no more than they may know', () => {
    expect(refusalOf(['member'], acts.listPositions)).toBe('not_found')
    expect(refusalOf(['member', 'connected'], acts.listPositions)).toBe('not_found')
    expect(refusalOf(['member', 'reader'], acts.listPositions)).toBe('not_connected')
    expect(may(['member', 'reader', 'connected'], acts.listPositions)).toBe(true)
    expect(may(['member', 'reader', 'owner'], acts.listPositions)).toBe(true)
  })

  it('excepts a role whatever else the caller is', () => {
    expect(refusalOf(['member', 'reader', 'owner'], acts.followPortfolio)).toBe('follow_self')
    expect(refusalOf(['member'], acts.createProfile)).toBe('profile_exists')
  })
})

import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'

import { auth } from './auth.ts'
import { blocks } from './blocks.ts'
import { build } from './build.ts'
import { classifications } from './classifications.ts'
import { connections } from './connections.ts'
import { explore } from './explore.ts'
import { follows } from './follows.ts'
import { groupMembers } from './group-members.ts'
import { groups } from './groups.ts'
import { holdings } from './holdings.ts'
import { instruments } from './instruments.ts'
import { messages } from './messages.ts'
import { moderation } from './moderation.ts'
import { mutes } from './mutes.ts'
import { notifications } from './notifications.ts'
import { portfolios } from './portfolios.ts'
import { posts } from './posts.ts'
import { profiles } from './profiles.ts'
import { reports } from './reports.ts'
import { search } from './search.ts'

const nouns = {
  auth,
  blocks,
  build,
  classifications,
  connections,
  explore,
  follows,
  groups: { ...groups, ...groupMembers },
  holdings,
  instruments,
  messages,
  moderation,
  mutes,
  notifications,
  portfolios,
  posts,
  profiles,
  reports,
  search,
}

const isFactory = (value: unknown): value is (...args: unknown[]) => QueryKey | { queryKey: QueryKey } =>
  typeof value === 'function'

/** Arguments for any of the factories. */
const argumentsOf = (noun: string, name: string): unknown[] => {
  if (noun === 'messages' && name === 'counterpart') return [new QueryClient(), 'anna']
  if (noun === 'search' && name === 'hits') return [{ text: 'volvo', kind: undefined }]
  if (noun === 'explore' && (name === 'list' || name === 'top'))
    return [{ kind: 'PROFILE', endpoint: '/explore/profiles' }]
  if (noun === 'holdings' || name === 'details' || name === 'sparks') return [['1', '2']]
  return noun === 'classifications' ? ['sectors', '1', 'stocks'] : ['1', 'today']
}

const keys = Object.entries(nouns).flatMap(([noun, factories]) =>
  Object.entries(factories).map(([name, factory]: [string, unknown]) => {
    const made = isFactory(factory) ? factory(...argumentsOf(noun, name)) : []
    return { noun, name: `${noun}.${name}`, key: 'queryKey' in made ? made.queryKey : made }
  }),
)

describe('the key tree of the queries', () => {
  it.each(keys)("has $name in its noun's branch", ({ noun, key }) => {
    expect(key[0]).toBe(noun)
  })

  it('has no key twice', () => {
    const names = new Map<string, string[]>()
    for (const { name, key } of keys) names.set(String(key), [...(names.get(String(key)) ?? []), name])

    expect([...names.values()].filter((same) => same.length > 1)).toEqual([])
  })
})

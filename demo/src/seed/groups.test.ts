import { expect, test } from 'vitest'

import { groups, imageOf, joinedDaysAgo, membersOf } from './groups.ts'
import { members } from './members.ts'
import { groupPosts } from './posts.ts'

const memberBySlug = new Map(members.map((member) => [member.slug, member]))

test('the demo has eight groups, two of them private, each with as many members as it says', () => {
  expect(groups).toHaveLength(8)
  expect(groups.filter((group) => group.private)).toHaveLength(2)
  for (const group of groups) {
    const joined = membersOf(group)
    expect(new Set(joined).size, group.slug).toBe(group.size)
    expect(joined).toEqual(expect.arrayContaining([...group.admins, ...group.members]))
    for (const slug of [...group.requests, ...group.invites]) expect(joined, group.slug).not.toContain(slug)
    expect(imageOf(group)).toMatch(/^<svg .*<\/svg>$/)
  }
})

test('only members of a group write, answer and like in it, one of them in each group', () => {
  expect(new Set(groupPosts.map(({ group }) => group))).toEqual(new Set(groups.map(({ slug }) => slug)))
  for (const post of groupPosts) {
    const joined = membersOf(groups.find(({ slug }) => slug === post.group)!)
    for (const { author, likedBy } of [post, ...post.replies]) {
      expect(joined, `${author} in ${post.group}`).toContain(author)
      expect(joined).toEqual(expect.arrayContaining([...likedBy]))
    }
  }
})

test('a group is founded by a member, and others join it later', () => {
  for (const group of groups) {
    const founder = memberBySlug.get(group.admins[0])!
    expect(joinedDaysAgo(group, founder)).toBe(group.founded_days_ago)
    expect(founder.joined_days_ago, group.slug).toBeGreaterThan(group.founded_days_ago)
    for (const member of members) expect(joinedDaysAgo(group, member)).toBeLessThanOrEqual(group.founded_days_ago)
  }
})

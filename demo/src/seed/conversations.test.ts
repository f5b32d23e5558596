import { describe, expect, test } from 'vitest'

import { limits } from '@app/contract/limits.ts'

import { conversations } from './conversations.ts'
import { members } from './members.ts'

describe('the messages of the demo members', () => {
  test('go between known members, each two of whom have one conversation', () => {
    const known = new Set<string>(members.map(({ slug }) => slug))
    const pairs = conversations.map((conversation) => conversation.members.toSorted().join(' '))
    expect(new Set(pairs).size).toBe(pairs.length)
    for (const conversation of conversations) {
      expect(new Set(conversation.members).size).toBe(2)
      for (const slug of conversation.members) expect(known).toContain(slug)
      for (const { author } of conversation.messages) expect(conversation.members).toContain(author)
    }
  })

  test('are in order, none in the future, and of a sensible length', () => {
    for (const { messages } of conversations) {
      const times = messages.map(({ minutes_ago }) => minutes_ago)
      expect(times).toEqual(times.toSorted((a, b) => b - a))
      expect(new Set(times).size).toBe(times.length)
      expect(Math.min(...times)).toBeGreaterThan(0)
      for (const { body } of messages) {
        expect(body.trim()).toBe(body)
        expect(body.length).toBeGreaterThan(0)
        expect(body.length).toBeLessThanOrEqual(limits.message)
      }
    }
  })

  test('leave two for Elin to read, in one conversation', () => {
    const unread = conversations
      .filter((conversation) => conversation.members.includes('elin-sandberg'))
      .map(({ messages, unread }) => messages.slice(messages.length - unread).map(({ author }) => author))
    expect(unread.flat()).toEqual(['amira-haddad', 'amira-haddad'])
  })
})

import { languages } from '@app/contract/languages.ts'
import type { Notification } from '@app/contract/notifications.ts'
import { describe, expect, it } from 'vitest'

import type { SentKind } from '#features/notifications/sentences.ts'

import { type PushedNotification, writePush } from './message.ts'

const [group, instrument] = [
  { id: '5', slug: 'slow-money', name: 'Slow money' },
  { id: '6', slug: 'volvo-b', name: 'Volvo B' },
] as unknown as [Notification['group'], Notification['instrument']]
const about = { post: '3', quote: { text: 'A secret', lang: 'en' }, group: null, instrument: null }

const alert = {
  kind: 'LEVEL',
  percent: null,
  level: 300,
  direction: 'UP',
  price: 301.5,
  currency: 'SEK',
} as const

const notification = (kind: SentKind, changed: Partial<Notification> = {}): PushedNotification => ({
  ...about,
  id: '1',
  unread: true,
  sender: { id: '2', slug: 'bjorn', name: 'Björn' } as Notification['sender'],
  others: 0,
  decision: null,
  created: '2026-11-20T12:00:00Z',
  ...changed,
  kind,
})
const written = (...given: Parameters<typeof notification>) => {
  const { payload, topic } = writePush('a secret', notification(...given), 'en')
  return { ...(JSON.parse(payload) as { text: string; path: string }), topic }
}

const inGroup = { post: null, group }
const ofPost = { path: '/posts/3?nid=1' }
const ofGroup = { path: '/groups/slow-money?nid=1' }
const cases: [SentKind, Partial<Notification>, { text: string; path: string }][] = [
  ['FOLLOW', { post: null }, { text: 'Björn follows you', path: '/members/bjorn?nid=1' }],
  ['REPLY', {}, { text: 'Björn replied to your post', ...ofPost }],
  ['THREAD_REPLY', {}, { text: 'Björn also replied to a post', ...ofPost }],
  ['MENTION', {}, { text: 'Björn mentioned you', ...ofPost }],
  ['PROFILE_POST', {}, { text: 'Björn wrote on your wall', ...ofPost }],
  ['TRANSACTION_BUY', { instrument }, { text: 'Björn bought Volvo B', ...ofPost }],
  ['TRANSACTION_SELL', { instrument }, { text: 'Björn sold Volvo B', ...ofPost }],
  ['TRANSACTION_BULK', {}, { text: 'Björn made several trades', path: '/members/bjorn?nid=1' }],
  ['GROUP_INVITE', inGroup, { text: 'Björn invited you to Slow money', ...ofGroup }],
  ['GROUP_INVITE_ACCEPTED', inGroup, { text: 'Björn accepted your invitation to Slow money', ...ofGroup }],
  [
    'GROUP_REQUEST',
    inGroup,
    { text: 'Björn asked to join Slow money', path: '/groups/slow-money/admin/requests?nid=1' },
  ],
  ['GROUP_REQUEST_ACCEPTED', inGroup, { text: 'Björn accepted your request to join Slow money', ...ofGroup }],
  ['GROUP_POST', { group }, { text: 'Björn posted in Slow money', ...ofPost }],
  ['INSTRUMENT_POST', { instrument }, { text: 'Björn posted about Volvo B', ...ofPost }],
  ['NEW_MESSAGE', { post: null }, { text: 'Björn sent you a message', path: '/messages/bjorn?nid=1' }],
  [
    'PRICE_ALERT',
    { post: null, sender: null, instrument, alert },
    { text: 'Volvo B has risen to 301.50\u00A0SEK (your alert: 300.00\u00A0SEK)', path: '/instruments/volvo-b?nid=1' },
  ],
  [
    'PRICE_ALERT',
    {
      post: null,
      sender: null,
      instrument,
      alert: { ...alert, kind: 'FALL', percent: 12.5, direction: 'DOWN', price: 0.0125, currency: null },
    },
    { text: 'Volvo B has fallen to 0.0125 (your alert: \u221212.5%)', path: '/instruments/volvo-b?nid=1' },
  ],
  [
    'WEEKLY_REPORT',
    { post: null, sender: null },
    { text: 'Your weekly report is ready', path: '/reports/weekly?nid=1' },
  ],
]

describe('a push', () => {
  it.each(cases)('of %s says who did what, and where', (kind, changed, expected) => {
    expect(written(kind, changed)).toMatchObject(expected)
    for (const language of languages) {
      const { payload } = writePush('a secret', notification(kind, changed), language)
      expect(payload).not.toMatch(/secret|undefined|null/i)
      expect(Buffer.byteLength(payload)).toBeLessThan(500)
    }
  })

  it('of the next post in the same place replaces the one before, and nothing else does', () => {
    const topics = (given: [SentKind, Partial<Notification>][]) => given.map((one) => written(...one).topic)
    const [first, second] = topics([
      ['GROUP_POST', { group, post: '3' }],
      ['GROUP_POST', { group, post: '4' }],
    ])
    expect(first).toBe(second)
    const different = topics([
      ['REPLY', { post: '3' }],
      ['REPLY', { post: '4' }],
      ['PRICE_ALERT', { post: null, sender: null, instrument, alert }],
      ['PRICE_ALERT', { post: null, sender: null, instrument, alert, id: '2' }],
      ['MENTION', { post: '3' }],
      ['GROUP_REQUEST', { ...inGroup, sender: { id: '2' } as Notification['sender'] }],
      ['GROUP_REQUEST', { ...inGroup, sender: { id: '3' } as Notification['sender'] }],
    ])
    expect(new Set(different).size).toBe(different.length)
  })
})

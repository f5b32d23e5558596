import type { Notification } from '@app/contract/notifications.ts'
import { expect, it } from 'vitest'

import { layOut } from '#mails/layout.ts'

import { type MailedNotification, writeDigest } from './digest.ts'

const hostile = `"><script>alert(1)</script>'><img src=x onerror='alert(1)'>&lt;</title>`
const kinds = ['FOLLOW', 'REPLY', 'GROUP_INVITE', 'GROUP_POST', 'INSTRUMENT_POST', 'NEW_MESSAGE'] as const

/** Notifications in which everything that people write is this text. */
function notificationsOf(text: string): MailedNotification[] {
  const sender = { id: '1', slug: 'anna', name: text, location: text } as Notification['sender']
  return kinds.map((kind, at) => ({
    id: String(at + 1),
    kind,
    unread: true,
    sender,
    others: 0,
    post: '1',
    quote: { text, lang: null },
    group: { id: '1', slug: 'group', name: text },
    instrument: { id: '1', slug: 'volvo-b', name: text },
    decision: null,
    created: '2026-11-20T12:00:00Z',
  }))
}

const frame = { app: 'Sikta', origin: 'https://sikta.example', unsubscribe: 'https://sikta.example/u' }

function mailsOf(text: string): string[] {
  const all = notificationsOf(text)
  const digests = [all, ...all.map((one) => [one])].map((notifications) =>
    writeDigest({ ...frame, language: 'en', notifications }),
  )
  const content = { app: 'Sikta', title: text, paragraphs: [text, text], last: text }
  return [...digests.map(({ html }) => html), layOut(content, 'en').html]
}

it('a mail about one thing leads there, and one about several to each of them and to the list', () => {
  const all = notificationsOf('Anna')
  const linksOf = (notifications: MailedNotification[]) => {
    const { html } = writeDigest({ ...frame, language: 'en', notifications })
    return [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)].map(([, link, text]) => [text, link])
  }
  const stop = ['Unsubscribe', frame.unsubscribe]
  expect(linksOf([all[1]!])).toEqual([['Open in Sikta', 'https://sikta.example/posts/1?nid=2'], stop])
  const several = linksOf(all.slice(0, 2))
  expect(several.map(([, link]) => link)).toEqual([
    'https://sikta.example/posts/1?nid=1',
    'https://sikta.example/posts/1?nid=2',
    'https://sikta.example/notifications',
    frame.unsubscribe,
  ])
})

it('mails have the same markup whatever the names, groups and texts in them are', () => {
  const tagsOf = (mails: string[]) => mails.map((html) => html.match(/<[^>]*>/g))
  expect(tagsOf(mailsOf(hostile))).toEqual(tagsOf(mailsOf('Anna')))
  for (const html of mailsOf(hostile)) expect(html).toContain('&#60;script&#62;')
})

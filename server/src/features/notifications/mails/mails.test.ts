import { usualSettings } from '@app/domain/notifications/topics.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { mailsTo, someone } from '#features/auth/sign-in.fixture.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { mailNotifications } from './send.ts'

const minuteMs = 60_000

describe('notifications by mail', () => {
  let app: TestApp
  let anna: TestMember
  let bjorn: TestMember
  let address: string
  let postId: string
  beforeAll(async () => {
    app = await testApp({ jobs: true, config: { publicUrl: 'https://sikta.example' } })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    ;[anna, bjorn] = [await app.member('Anna'), await app.member('Björn')]
    address = someone()
    await livesAt(address)
    postId = (await anna.post('/posts', { content: 'Hello' })).body.id
  })

  const livesAt = (email: string, language = 'en') =>
    app.context.db.updateTable('users').set({ email, language }).where('id', '=', anna.userId).execute()
  const reply = (content: string) => bjorn.post(`/posts/${postId}/replies`, { content })
  /** Lets time pass, and sends what is due. */
  const wait = async (minutes: number) => {
    await app.settled()
    app.clock.advance(minutes * minuteMs)
    await mailNotifications(app.context)
    return mailsTo(address)
  }

  it('gather what happens within ten minutes in one mail, which is sent once', async () => {
    await reply('I would <buy>\nmore')
    await app.settled()
    expect(await wait(9)).toEqual([])
    await bjorn.post(`/user/messages/conversations/${anna.id}`, { content: 'For your eyes only' })
    await bjorn.put(`/user/follows/profiles/${anna.id}`)
    await bjorn.put(`/user/likes/${postId}`)
    const [mail, ...more] = await wait(1)
    const ids = (await anna.get('/user/notifications')).body.results.map(({ id, kind }) => [kind, id] as const)
    const [message, answer] = ['NEW_MESSAGE', 'REPLY'].map((kind) => ids.find(([one]) => one === kind)![1])

    expect(more).toEqual([])
    expect(mail!.subject).toBe('2 new notifications on Sikta')
    const { body: own } = await anna.get('/user/notifications')
    const replied = own.results.find(({ kind }) => kind === 'REPLY')!.post
    expect(mail!.text).toContain(`sent you a message\nhttps://sikta.example/messages/${bjorn.slug}?nid=${message}`)
    expect(mail!.text).toContain(
      `replied to your post\nI would <buy> more\nhttps://sikta.example/posts/${replied}?nid=${answer}`,
    )
    expect(mail!.text).not.toMatch(/eyes only|follows you|likes/)
    expect(mail!.html).toContain('I would &#60;buy&#62; more')
    expect(await wait(60)).toHaveLength(1)
    await reply('Or less')
    const [next] = await wait(10)
    expect(next!.subject).toBe('Björn replied to your post')
  })

  it('speak the language of the member', async () => {
    for (const [language, subject] of [
      ['sv', 'Björn svarade på ditt inlägg'],
      ['de', 'Björn hat auf deinen Beitrag geantwortet'],
    ] as const) {
      await livesAt(address, language)
      await reply('Hej')
      expect((await wait(10))[0]).toMatchObject({ subject })
    }
  })

  it('are not sent if they have been read, are not wanted any more, or their sender is muted by then', async () => {
    await reply('Read')
    await app.settled()
    await anna.post('/user/notifications/read')
    expect(await wait(10)).toEqual([])
    await reply('Not wanted')
    await app.settled()
    await anna.patch('/user/notification-settings', { reply: { mail: false } })
    expect(await wait(10)).toEqual([])
    await anna.patch('/user/notification-settings', { reply: { mail: true } })
    await reply('From somebody else')
    await app.settled()
    await anna.put(`/user/muted/profiles/${bjorn.id}`)
    expect(await wait(10)).toEqual([])
  })

  it('are unsubscribed from with one request and no session, but not by opening the link', async () => {
    await reply('Hi')
    const [mail] = await wait(10)
    expect(mail!.headers).toMatchObject({
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'auto-submitted': 'auto-generated',
    })
    const link = /^<(.*)>$/.exec(mail!.headers['list-unsubscribe']!)![1]!
    expect(mail!.text).toContain(`Unsubscribe: ${link}`)
    const url = new URL(link).pathname
    const settings = async () => (await anna.get('/user/notification-settings')).body
    const page = await app.app.inject({ url })
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toContain('<form method="post">')
    expect(await settings()).toEqual(usualSettings)

    const oneClick = {
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
    const forged = await app.app.inject({ method: 'POST', url: url.replace(/\.\w/, '._'), ...oneClick })
    expect([forged.statusCode, await settings()]).toEqual([404, usualSettings])
    for (let i = 0; i < 2; i++) {
      const { statusCode, body } = await app.app.inject({ method: 'POST', url, ...oneClick })
      expect([statusCode, body]).toEqual([200, expect.stringContaining('no longer get notifications by e\u2011mail')])
    }
    const { weekly_report: report, ...others } = await settings()
    expect(report.mail).toBe(true)
    expect(Object.values(others).map(({ mail: isOn }) => isOn)).not.toContain(true)
    await reply('Hi again')
    expect(await wait(10)).toHaveLength(1)
  })

  it('rest for a month when the mail server has refused the address twice in a row', async () => {
    for (let i = 0; i < 2; i++) {
      await livesAt('anna@gone.example')
      await reply(`Lost ${i}`)
      await wait(10)
    }
    await livesAt(address)
    await reply('Not sent either')
    expect(await wait(10)).toEqual([])
    await wait(30 * 24 * 60)
    await reply('Sent')
    expect((await wait(10)).map(({ text }) => text.includes('Sent'))).toEqual([true])
  })
})

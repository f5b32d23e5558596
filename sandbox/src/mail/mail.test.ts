import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { createMailbox } from './mailbox.ts'
import { sendMail } from './smtp-client.fixture.ts'
import { type MailSandbox, startMail } from './start.ts'

let sandbox: MailSandbox

beforeEach(async () => {
  sandbox = await startMail({ smtpPort: 0, httpPort: 0, slowMs: 300 })
})

afterEach(() => sandbox.stop())

const call = (path: string, init?: RequestInit) => fetch(`http://localhost:${sandbox.httpPort}${path}`, init)

async function messages(to = ''): Promise<Record<string, string>[]> {
  const reply = await call(`/messages?to=${encodeURIComponent(to)}`)
  return (await reply.json()) as Record<string, string>[]
}

const fail = (body: unknown) =>
  call('/__fail', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

describe('the mail sandbox', () => {
  it('shows a mail that arrived over SMTP as its sender wrote it', async () => {
    const sent = await sendMail(sandbox.smtpPort, {
      to: 'bjorn@sikta.example',
      subject: 'Dein Code',
      body: 'Für Björn: 123456\n',
    })

    expect(sent).toMatch(/^250/)
    expect(await messages()).toEqual([
      {
        to: 'bjorn@sikta.example',
        subject: 'Dein Code',
        text: 'Für Björn: 123456\n',
        html: '',
        date: expect.any(String) as string,
        headers: expect.any(Object) as object,
        pictures: [],
      },
    ])
  })

  it('lists the newest first, and filters by recipient ignoring case', async () => {
    await sendMail(sandbox.smtpPort, { to: 'anna@sikta.example', subject: 'first', body: '1' })
    await sendMail(sandbox.smtpPort, {
      to: ['clara@sikta.example', 'anna@sikta.example'],
      subject: 'second',
      body: '2',
    })

    const subjects = (await messages('Anna@Sikta.example')).map(({ subject }) => subject)
    expect(subjects).toEqual(['second', 'first'])
    expect(await messages('clara@sikta.example')).toHaveLength(1)
    expect(await messages('nobody@sikta.example')).toEqual([])
  })

  it('keeps the plus sign of an address', async () => {
    await sendMail(sandbox.smtpPort, { to: 'anna+1@sikta.example', subject: 'plus', body: '1' })

    expect(await messages('anna+1@sikta.example')).toHaveLength(1)
  })

  it('forgets all mails on request', async () => {
    await sendMail(sandbox.smtpPort, { to: 'anna@sikta.example', subject: 'first', body: '1' })

    expect((await call('/messages', { method: 'DELETE' })).status).toBe(204)

    expect(await messages()).toEqual([])
  })

  it('refuses as many mails as planned, then accepts them again', async () => {
    const letter = { to: 'anna@sikta.example', subject: 'again', body: '1' }
    await fail({ kind: 'refuse', times: 2 })

    expect(await sendMail(sandbox.smtpPort, letter)).toMatch(/^451/)
    expect(await sendMail(sandbox.smtpPort, letter)).toMatch(/^451/)
    expect(await sendMail(sandbox.smtpPort, letter)).toMatch(/^250/)
    expect(await messages()).toHaveLength(1)
  })

  it('is slow when planned', async () => {
    await fail({ kind: 'slow', times: 1 })
    const before = performance.now()

    await sendMail(sandbox.smtpPort, { to: 'anna@sikta.example', subject: 'late', body: '1' })

    expect(performance.now() - before).toBeGreaterThan(290)
    expect(await messages()).toHaveLength(1)
  })

  it('refuses an unknown fault, an address that is too long, and a body that is too large', async () => {
    expect((await fail({ kind: 'explode', times: 1 })).status).toBe(400)
    expect((await fail({ kind: 'slow', times: 1000 })).status).toBe(400)
    expect((await call(`/messages?to=${'a'.repeat(255)}`)).status).toBe(400)
    expect((await fail({ kind: 'slow', times: 1, more: 'x'.repeat(5000) })).status).toBe(413)
  })

  it('refuses a mail of more than half a megabyte', async () => {
    const body = 'x'.repeat(600_000)

    expect(await sendMail(sandbox.smtpPort, { to: 'anna@sikta.example', subject: 'large', body })).toMatch(/^552/)
    expect(await messages()).toEqual([])
  })

  it('lets a mail neither run scripts nor load anything', async () => {
    const body = '<p>Code <b>123456</b></p><script>alert(1)</script>'
    await sendMail(sandbox.smtpPort, { to: 'anna@sikta.example', subject: 'html', type: 'text/html', body })

    const page = await call('/inbox/1')

    expect(await page.text()).toContain('<b>123456</b>')
    expect(page.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups.*default-src 'none'/)
  })

  it('shows the text of a mail without html as text', async () => {
    await sendMail(sandbox.smtpPort, { to: 'anna@sikta.example', subject: 'text', body: '1 < 2 & <b>' })

    expect(await (await call('/inbox/1')).text()).toContain('1 &lt; 2 &amp; &lt;b&gt;')
    expect((await call('/inbox/2')).status).toBe(404)
  })

  it('tells an open page that a mail arrived', async () => {
    const changes = (await call('/changes')).body!.pipeThrough(new TextDecoderStream()).getReader()
    await changes.read()

    await sendMail(sandbox.smtpPort, { to: 'anna@sikta.example', subject: 'now', body: '1' })

    expect((await changes.read()).value).toBe('data: changed\n\n')
    await changes.cancel()
  })
})

describe('a mailbox', () => {
  it('keeps only the newest mails', () => {
    const mailbox = createMailbox(2)
    for (const subject of ['a', 'b', 'c'])
      mailbox.add({ to: 'anna@sikta.example', subject, text: '', html: '', date: '', headers: {}, pictures: [] })

    expect(mailbox.list().map(({ subject }) => subject)).toEqual(['c', 'b'])
  })
})

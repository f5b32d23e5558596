import { expect, inject, it } from 'vitest'

import { smtpMail } from './smtp.ts'

it('sends nothing when the address asks for TLS and the server has none', async () => {
  const to = 'anna.tls@example.com'
  const send = (parameters: string) =>
    smtpMail(`smtp://127.0.0.1:${inject('smtpPort')}?${parameters}`, 'Sikta <hello@sikta.example>').send({
      to,
      subject: 'Hello',
      text: 'Hello',
      html: '<p>Hello</p>',
    })
  const count = async () => {
    const reply = await fetch(`${inject('inboxUrl')}/messages?to=${to}`)
    return ((await reply.json()) as unknown[]).length
  }
  await expect(send('requireTLS=true')).rejects.toThrow()
  await expect(send('requireTLS=true&ignoreTLS=true')).rejects.toThrow()
  expect(await count()).toBe(0)
  await send('ignoreTLS=true')
  expect(await count()).toBe(1)
})

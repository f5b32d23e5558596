import { languages } from '@app/contract/languages.ts'
import { describe, expect, it } from 'vitest'

import { type MailKind, writeMail } from './mail.ts'

const kinds: MailKind[] = ['login', 'welcome', 'invitation', 'no_account']
const link = 'https://sikta.example/auth/code?email=o%27neil%40example.com&x="><script>#token'

describe('a mail about signing in', () => {
  it('has a text of its own for each language and occasion', () => {
    const mails = languages.flatMap((language) =>
      kinds.map((kind) => writeMail(kind, language, { app: 'Sikta', code: 'ABCD-2345', link })),
    )
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(mails.length)
    for (const { subject, text, html } of mails) {
      expect(`${subject} ${text} ${html}`).not.toMatch(/undefined|\[object|\$\{/)
      expect(subject).toContain('Sikta')
    }
  })

  it('carries the name of the brand, and of no other', () => {
    for (const language of languages) {
      const { subject, text, html } = writeMail('login', language, { app: 'comdirect', code: 'ABCD-2345', link: 'x' })
      for (const part of [subject, text, html]) {
        expect(part).toContain('comdirect')
        expect(part).not.toContain('Sikta')
      }
    }
  })

  it('shows the code before the link, and how long they are valid', () => {
    const { text, html } = writeMail('login', 'en', { app: 'Sikta', code: 'ABCD-2345', link })
    expect(text.indexOf('ABCD-2345')).toBeGreaterThan(0)
    expect(text.indexOf(link)).toBeGreaterThan(text.indexOf('ABCD-2345'))
    expect(text).toContain('10 minutes')
    expect(text).toContain('If you did not ask')
    expect(html).toContain('user-select:all">ABCD-2345</p>')
  })

  it('carries no code where there is no account', () => {
    const { text, html } = writeMail('no_account', 'en', {
      app: 'Sikta',
      code: 'ABCD-2345',
      link: 'https://sikta.example/signup',
    })
    expect(text + html).not.toContain('ABCD')
    expect(text).toContain('Sign up: https://sikta.example/signup')
  })

  it('escapes what it puts into attributes', () => {
    const { html } = writeMail('login', 'de', { app: 'Sikta', code: 'ABCD-2345', link })
    expect(html).not.toContain('<script>')
    expect(html).toContain('&#38;x=&#34;&#62;&#60;script&#62;#token"')
  })
})

import { languages } from '@app/contract/limits.ts'
import { describe, expect, it } from 'vitest'

import { type MailKind, writeMail } from './mail.ts'

const kinds: MailKind[] = ['login', 'welcome', 'invitation', 'no_account']
const link = 'https://sikta.example/auth/code?email=o%27neil%40example.com&x="><script>#token'

describe('a mail about signing in', () => {
  it('says in each language and for each occasion something of its own', () => {
    const mails = languages.flatMap((language) =>
      kinds.map((kind) => writeMail(kind, language, { code: 'ABCD-2345', link })),
    )
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(mails.length)
    for (const { subject, text, html } of mails) {
      expect(`${subject} ${text} ${html}`).not.toMatch(/undefined|\[object|\$\{/)
      expect(subject).toContain('Sikta')
    }
  })

  it('shows the code before the link, and how long they are good', () => {
    const { text, html } = writeMail('login', 'en', { code: 'ABCD-2345', link })
    expect(text.indexOf('ABCD-2345')).toBeGreaterThan(0)
    expect(text.indexOf(link)).toBeGreaterThan(text.indexOf('ABCD-2345'))
    expect(text).toContain('10 minutes')
    expect(text).toContain('If it was not you')
    expect(html).toContain('user-select:all">ABCD-2345</p>')
  })

  it('carries no code where there is no account', () => {
    const { text, html } = writeMail('no_account', 'en', { code: 'ABCD-2345', link: 'https://sikta.example/signup' })
    expect(text + html).not.toContain('ABCD')
    expect(text).toContain('Sign up: https://sikta.example/signup')
  })

  it('escapes what it puts into attributes', () => {
    const { html } = writeMail('login', 'de', { code: 'ABCD-2345', link })
    expect(html).not.toContain('<script>')
    expect(html).toContain('&#38;x=&#34;&#62;&#60;script&#62;#token"')
  })
})

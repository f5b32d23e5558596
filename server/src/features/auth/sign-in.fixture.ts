import { inject } from 'vitest'

import { type Client, client } from '#testing/client.ts'
import type { TestApp } from '#testing/test-app.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  pictures: { cid: string; type: string; base64: string }[]
}

let people = 0

/** An address that no other test uses. */
export function someone(): string {
  return `someone${++people}-${process.pid}@example.com`
}

/** The mails sent to an address, newest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const reply = await fetch(`${inject('inboxUrl')}/messages?to=${encodeURIComponent(address)}`)
  return (await reply.json()) as Mail[]
}

export function codeIn({ text }: Mail): string {
  return /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(text)![0]
}

export function linkIn({ text }: Mail): URL {
  return new URL(/https?:\S+/.exec(text)![0])
}

/** A visitor with this IP address. */
export function visitorAt(app: TestApp, remoteAddress: string): Client {
  return client(app.app, { remoteAddress })
}

/** Requests a code to sign up with, and reads it from the mail. */
export async function askForCode(app: TestApp, email: string, visitor: Client = app.visitor): Promise<string> {
  await visitor.post('/auth/code', { email, terms_accepted: true })
  const [mail] = await mailsTo(email)
  return codeIn(mail!)
}

/** Signs up with a mailed code. Returns the access token. */
export async function signIn(app: TestApp, email = someone(), visitor: Client = app.visitor): Promise<string> {
  const code = await askForCode(app, email, visitor)
  const reply = await visitor.post('/auth/code/login', { email, code, terms_accepted: true })
  return reply.body.access_token
}

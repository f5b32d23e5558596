import { expect } from '@playwright/test'

type Mail = { to: string; subject: string; text: string; html: string }

const inboxUrl = () => process.env.INBOX_URL ?? ''

/** The mails in the sandbox's inbox for an address, newest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const reply = await fetch(`${inboxUrl()}messages?to=${encodeURIComponent(address)}`)
  return (await reply.json()) as Mail[]
}

/** How many mails have been sent to an address. */
export async function countMails(address: string): Promise<number> {
  return (await mailsTo(address)).length
}

/** Waits for a mail to an address, beyond the `seen` ones, and returns the code in it. */
export async function codeFor(address: string, seen = 0): Promise<string> {
  return /: ([0-9A-Z]{4}-[0-9A-Z]{4})\s/.exec(await newestText(address, seen))![1]!
}

/** Waits for a mail to an address, beyond the `seen` ones, and returns the link in it. */
export async function linkFor(address: string, seen = 0): Promise<string> {
  return /https?:\S+/.exec(await newestText(address, seen))![0]
}

async function newestText(address: string, seen: number): Promise<string> {
  await expect.poll(async () => (await mailsTo(address)).length).toBeGreaterThan(seen)
  const [mail] = await mailsTo(address)
  return mail!.text
}

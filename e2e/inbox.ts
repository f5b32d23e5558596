import { expect } from '@playwright/test'

type Mail = { to: string; subject: string; text: string }

const inboxUrl = () => process.env.INBOX_URL ?? ''

/** The mails that the sandbox has caught for an address, newest first. */
async function mailsTo(address: string): Promise<Mail[]> {
  const reply = await fetch(`${inboxUrl()}messages?to=${encodeURIComponent(address)}`)
  return (await reply.json()) as Mail[]
}

/** How many mails an address has been sent. */
export async function countMails(address: string): Promise<number> {
  return (await mailsTo(address)).length
}

/** Waits for a mail to an address and gives the code in it. */
export async function codeFor(address: string, seen = 0): Promise<string> {
  await expect.poll(async () => (await mailsTo(address)).length, { timeout: 10_000 }).toBeGreaterThan(seen)
  const [mail] = await mailsTo(address)
  return /: ([0-9A-Z]{4}-[0-9A-Z]{4})\s/.exec(mail!.text)![1]!
}

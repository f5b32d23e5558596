import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { FrameLocator, Page } from '@playwright/test'

import { test as journey } from './journey.ts'

const program = join(import.meta.dirname, '../demo/src/commands/node.ts')
const patienceMs = 170_000

/** A deployment of the partner, and the bank that is the partner. */
type Partner = { url: string; bank: string }

/**
 * The `test` of journeys in a deployment of the partner: another process of the server on the world of all journeys, started
 * once by each worker. The bank is the sandbox of that world.
 */
export const test = journey.extend<object, { partner: Partner }>({
  partner: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures this one needs
    async ({}, provide) => {
      const { stop, ...partner } = await startPartner()
      await provide(partner)
      await stop()
    },
    { scope: 'worker', timeout: patienceMs + 10_000 },
  ],
  baseURL: ({ partner }, provide) => provide(partner.url),
})

async function startPartner(): Promise<Partner & { stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'partner-'))
  const world = process.env.JOURNEYS_DATA!
  const { smtp, comdirect, comdirectLoginKey } = readyIn(world)
  const settings = {
    DATA_DIR: world,
    READY_FILE: join(folder, 'ready.json'),
    PORT: '0',
    ROLES: 'web',
    RATE_LIMITS: 'test',
    VARIANT: 'comdirect',
    SMTP_URL: smtp,
    COMDIRECT_URL: comdirect,
    COMDIRECT_CLIENT_ID: 'sandbox-client',
    COMDIRECT_CLIENT_SECRET: 'sandbox-client-secret',
    PARTNER_LOGIN_URL: `${comdirect}/sikta/login`,
    PARTNER_LOGIN_KEY: comdirectLoginKey,
    PARTNER_TRADE_URL: `${comdirect}/sikta/trade`,
  }
  const env = { ...process.env, ...settings }
  const server = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(server, 'exit')
  const end = () => server.kill('SIGINT')
  process.once('exit', end)
  const stop = async () => {
    process.off('exit', end)
    end()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const { url } = await ready(server, folder).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { url, bank: comdirect!, stop }
}

type Addresses = Record<string, string> & { url: string }

const readyIn = (folder: string) => JSON.parse(readFileSync(join(folder, 'ready.json'), 'utf8')) as Addresses

/** Waits for the file that a server writes once it is ready, and may be writing. */
async function ready(server: ChildProcess, folder: string): Promise<Addresses> {
  const giveUpAt = performance.now() + patienceMs
  for (;;) {
    const isOver = server.exitCode !== null || performance.now() > giveUpAt
    if (isOver) throw new Error('The server of the partner did not start.')
    try {
      if (existsSync(join(folder, 'ready.json'))) return readyIn(folder)
    } catch {
      // It is being written.
    }
    await sleep(50)
  }
}

/** The page of the partner in the open dialog. */
export const frameIn = (page: Page): FrameLocator => page.getByRole('dialog').frameLocator('iframe')

/** The token with which a customer of the bank logs in to the app of an origin, as the bank's page would post it. */
export async function tokenFor(page: Page, { bank, url }: Partner, number: string): Promise<string> {
  const form = { origin: new URL(url).origin, number, pin: '271828' }
  const reply = await page.request.post(`${bank}/sikta/login`, { form })
  const [, posted] = /id="outcome">(.*)<\/script>/.exec(await reply.text())!
  return (JSON.parse(posted!) as { message: { customerToken: string } }).message.customerToken
}

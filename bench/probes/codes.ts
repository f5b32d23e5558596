import { createHash, randomBytes } from 'node:crypto'

import { type Answer, perSecond } from '../lib/load.ts'
import { median } from '../lib/statistics.ts'
import { none, type Node, type Probe, type Stage } from './probe.ts'

type Mail = { text: string }

/** Codes work only for their address and only once, and do not reveal who has an account. */
export const codes: Probe = async (stage) => {
  await tryForeignCodes(stage)
  await tryGuessing(stage)
  await redeemAtOnce(stage)
  await compareKnownAndUnknown(stage)
}

const login = (node: Node, email: string, code: string) =>
  node.client.send({ method: 'POST', path: '/v1/auth/code/login', body: { email, code } })

async function ask(node: Node, email: string): Promise<string> {
  await node.client.call({ method: 'POST', path: '/v1/auth/code', body: { email, terms_accepted: true } })
  const reply = await fetch(`${node.product.inbox}messages?to=${encodeURIComponent(email)}`)
  const [mail] = (await reply.json()) as Mail[]
  return /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(mail!.text)![0]
}

/** Tries the code of one address on another one that also has a live code. */
async function tryForeignCodes({ nodes: [node], report, isSmall, canaries }: Stage): Promise<void> {
  const addresses = Array.from({ length: 100 }, (_, i) => `foreign${i}@example.com`)
  const live: string[] = []
  for (const address of addresses) live.push(await ask(node, address))
  for (const code of live) canaries.add(code)
  // Together with the links below, this stays under these nodes' limit for one network.
  const count = isSmall ? 20 : 9000
  let accepted = 0
  await perSecond(4, count, async (i) => {
    const { status } = await login(node, addresses[i % 100]!, live[(i + 1 + Math.floor(i / 100)) % 100]!)
    if (status === 200) accepted++
  })
  report.add(`codes of another address accepted, of ${count.toLocaleString('en')}`, [accepted], '', none)
}

async function tryGuessing({ nodes: [node], report }: Stage): Promise<void> {
  let accepted = 0
  for (let i = 0; i < 20; i++) {
    const address = `guessed${i}@example.com`
    const code = await ask(node, address)
    for (let wrong = 0; wrong < 5; wrong++) await login(node, address, 'WRNG-CDEX')
    if ((await login(node, address, code)).status === 200) accepted++
  }
  report.add('right codes accepted after five wrong ones, of 20', [accepted], '', none)
}

/** Fifty concurrent logins with the code of one link. */
async function redeemAtOnce({ nodes, sql, report, isSmall }: Stage): Promise<void> {
  const count = isSmall ? 100 : 1000
  const links = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  await sql.query(
    `insert into login_codes (email, account_key, network, budget, code_hash, link_hash, language, expires_at)
     select email, email, '', 'newcomer', 'x$x', decode(hash, 'hex'), 'en', now() + interval '10 minutes'
     from unnest($1::text[], $2::text[]) as link (email, hash)`,
    [links.map((_, i) => `once${i}@example.com`), links.map((link) => createHash('sha256').update(link).digest('hex'))],
  )
  let notOnce = 0
  let unclear = 0
  for (const [i, link] of links.entries()) {
    const tries = Array.from({ length: 50 }, (_, j) => login(nodes[j % 2]!, `once${i}@example.com`, link))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    const others = statuses.filter((status) => status !== 200 && status !== 403)
    if (others.length > 0)
      console.log(`  ${statuses.filter((status) => status === 200).length} of 200, and ${others.join(' ')}`)
    unclear += others.length
    if (statuses.filter((status) => status === 200).length !== 1) notOnce++
  }
  const name = `of ${count.toLocaleString('en')} link codes with 50 at once each`
  report.add(`not redeemed exactly once ${name}`, [notOnce], '', none)
  report.add(`answers other than 200 and 403 ${name}`, [unclear], '')
}

/**
 * Requesting and trying a code must answer with the same bytes in the same time, whether or not the address has an
 * account.
 */
async function compareKnownAndUnknown(stage: Stage): Promise<void> {
  const { client } = stage.nodes[0]
  await compare(stage, 'asking for a code', (email) =>
    client.send({ method: 'POST', path: '/v1/auth/code', body: { email } }),
  )
  await compare(stage, 'trying a code', (email) => login(stage.nodes[0], email, 'WRNG-CDEX'))
}

async function compare({ report }: Stage, act: string, call: (email: string) => Promise<Answer>): Promise<void> {
  const times = { known: [] as number[], unknown: [] as number[] }
  const bodies = new Set<string>()
  for (let i = 0; i < 200; i++) {
    const pair = [
      ['known', `member${2000 + i}@example.com`],
      ['unknown', `nobody${2000 + i}@example.com`],
    ] as const
    for (const [kind, email] of i % 2 === 0 ? pair : pair.toReversed()) {
      const { status, body, ms } = await call(email)
      times[kind].push(ms)
      bodies.add(`${status} ${body}`)
    }
  }
  const differenceMs = Math.abs(median(times.known) - median(times.unknown))
  report.add(`${act}: answers to 200 known and 200 unknown addresses`, [bodies.size], 'kinds', { at: 'most', bound: 1 })
  report.add(`${act}: difference of their medians`, [differenceMs], 'ms', { at: 'most', bound: 5 })
}

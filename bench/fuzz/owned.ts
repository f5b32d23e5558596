import type { Client, Reply } from './client.ts'
import type { Findings } from './findings.ts'
import { textOf } from './findings.ts'
import type { CallerName } from './safe.ts'
import type { World } from './world.ts'

type CheckOptions = { client: Client; world: World; findings: Findings }
/** Something of member A that other callers must neither reach nor find. */
type OwnedResource = { method: 'DELETE' | 'POST'; path: string; isUntouched: () => Promise<boolean> }

/** Sends a private message from each member to a third one; its text must never reach anyone else. */
export async function writeLetters(parts: CheckOptions): Promise<void> {
  const third = parts.world
    .ids('profiles')
    .find((id) => id !== parts.world.profileOf('a') && id !== parts.world.profileOf('b'))
  for (const caller of ['a', 'b'] as const) {
    const letter = { recipient: third, body: parts.world.canaries[caller] }
    const { status, text } = await ask(parts, caller, 'POST /v1/user/messages', letter)
    if (status !== 201) throw new Error(`the message was refused: ${status} ${text}`)
  }
}

/**
 * Other callers try what belongs to member A: they must be refused, member B as if it did not exist, and it must stay
 * unchanged.
 */
export async function checkOwned(parts: CheckOptions, rounds: number): Promise<void> {
  await ask(parts, 'b', `PUT /v1/user/follows/profiles/${parts.world.profileOf('a')}`)
  // The notification is written asynchronously.
  for (let tries = 0; tries < 50 && (await unread(parts)) === 0; tries++)
    await new Promise((done) => setTimeout(done, 100))
  for (let round = 0; round < rounds; round++) {
    for (const { method, path, isUntouched } of await makeOwned(parts)) {
      for (const caller of ['b', 'user', 'nobody'] as const) {
        const reply = await ask(parts, caller, `${method} ${path}`)
        const isRefused = reply.status === 404 || (caller !== 'b' && (reply.status === 401 || reply.status === 403))
        const isSafe = isRefused && (await isUntouched())
        const what = `${caller} reached what belongs to member A`
        const request = { method, target: path, headers: {} }
        parts.findings.add(
          isSafe ? [] : [{ kind: 'unsafe', what }],
          `${method} ${path.replace(/\/\d+/, '/{id}')}`,
          () => textOf({ caller, request, reply }),
        )
      }
    }
  }
}

async function makeOwned(parts: CheckOptions): Promise<OwnedResource[]> {
  const session = await parts.world.addSession('a')
  await ask(parts, 'a', 'POST /v1/search/history', { instrument: parts.world.ids('instruments')[0] })
  const [visit] = await idsIn(parts, '/v1/search/history')
  const [notification] = await idsIn(parts, '/v1/user/notifications')
  const isListed = (path: string, id: string) => async () => (await idsIn(parts, path)).includes(id)
  return [
    { method: 'DELETE', path: `/v1/user/sessions/${session}`, isUntouched: isListed('/v1/user/sessions', session) },
    ...(visit === undefined
      ? []
      : [
          {
            method: 'DELETE',
            path: `/v1/search/history/${visit}`,
            isUntouched: isListed('/v1/search/history', visit),
          } as const,
        ]),
    ...(notification === undefined
      ? []
      : [
          {
            method: 'POST',
            path: `/v1/user/notifications/${notification}/read`,
            isUntouched: async () => (await unread(parts)) > 0,
          } as const,
        ]),
  ]
}

async function idsIn(parts: CheckOptions, path: string): Promise<string[]> {
  const { text } = await ask(parts, 'a', `GET ${path}`)
  return (JSON.parse(text) as { results: { id: string }[] }).results.map(({ id }) => id)
}

async function unread(parts: CheckOptions): Promise<number> {
  const { text } = await ask(parts, 'a', 'GET /v1/user/unread')
  return (JSON.parse(text) as { unread_notifications: number }).unread_notifications
}

function ask({ client, world }: CheckOptions, caller: CallerName, call: string, body?: object): Promise<Reply> {
  const [method, target] = call.split(' ') as [string, string]
  const token = world.tokenOf(caller)
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  }
  return client.send({ method, target, headers, ...(body && { body: JSON.stringify(body) }) })
}

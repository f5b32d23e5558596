import { setTimeout as sleep } from 'node:timers/promises'

type Server = { url: string; inbox: string }

/** Signs a member of the demo world in; returns the token. */
export async function tokenOf(server: Server, email: string): Promise<string> {
  const seen = (await mailsTo(server, email)).length
  await post(server, '/v1/auth/code', { email })
  const code = await newCode(server, email, seen)
  const { access_token } = (await post(server, '/v1/auth/code/login', { email, code })) as { access_token: string }
  return access_token
}

async function newCode(server: Server, email: string, seen: number): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const mails = await mailsTo(server, email)
    const code = mails.length > seen ? /[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(mails[0]!.text)?.[0] : undefined
    if (code !== undefined) return code
    await sleep(100)
  }
  throw new Error(`no mail with a code has reached ${email}`)
}

async function mailsTo({ inbox }: Server, email: string): Promise<{ text: string }[]> {
  const address = new URL(`messages?to=${encodeURIComponent(email)}`, inbox)
  return (await (await fetch(address)).json()) as { text: string }[]
}

async function post({ url }: Server, path: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.status === 204 ? undefined : answer.json()
}

import { none, type Probe, type Stage } from './probe.ts'
import { tokenOf } from './world.ts'

type Operation = { security?: object[]; requestBody?: object }

const everywhere = [
  'x-request-id',
  'x-content-type-options',
  'referrer-policy',
  'content-security-policy',
  'permissions-policy',
  'cross-origin-resource-policy',
  'cross-origin-opener-policy',
]

/** Every answer of every route has the required headers, and every failure the agreed shape. */
export const headers: Probe = async (stage) => {
  const answers = await collect(stage)
  const missing = answers.filter(({ headers: given }) => everywhere.some((name) => given[name] === undefined))
  for (const { name } of missing.slice(0, 3)) console.log(`  ${name}`)
  stage.report.add(`answers without a header of security, of ${answers.length}`, [missing.length], '', none)
  const cached = answers.filter(
    ({ path, headers: given }) => path.startsWith('/v1') && given['cache-control'] === undefined,
  )
  stage.report.add('answers of the API that do not say whether they may be kept', [cached.length], '', none)
  const failed = answers.filter(({ status }) => status >= 400)
  const unshaped = failed.filter(({ body, headers: given }) => !isShaped(body) || given['x-error-codes'] === undefined)
  for (const { name, body } of unshaped.slice(0, 3)) console.log(`  ${name}: ${body.slice(0, 100)}`)
  stage.report.add(`failures that are not of the agreed shape, of ${failed.length}`, [unshaped.length], '', none)
}

type CollectedAnswer = { name: string; path: string; status: number; headers: Record<string, unknown>; body: string }

async function collect({ nodes: [{ client }] }: Stage): Promise<CollectedAnswer[]> {
  const { paths } = JSON.parse((await client.call({ path: '/v1/openapi.json' })).body) as {
    paths: Record<string, Record<string, Operation>>
  }
  const collected: CollectedAnswer[] = []
  for (const [route, operations] of Object.entries(paths)) {
    const path = `/v1${route.replace(/\{\w*slug\w*\}/g, 'member-1').replace(/\{\w+\}/g, '1')}`
    for (const method of Object.keys(operations)) {
      const name = method.toUpperCase() as 'GET'
      const send = async (kind: string, call: object, at = path) => {
        const answer = await client.send({ method: name, path: at, ...call })
        collected.push({ ...answer, name: `${name} ${at} ${kind} ${answer.status}`, path: at })
      }
      if (path.includes('logout')) continue
      await send('nobody', {})
      await send('ended session', { token: 'A'.repeat(43) })
      await send('member', { token: tokenOf(3) })
      await send('wrong body', { token: tokenOf(3), body: { unknown: [{ a: null }] } })
      await send('wrong type', { token: tokenOf(3), headers: { 'content-type': 'text/plain' } })
      await send('unknown id', { token: tokenOf(3) }, path.replace(/\/(1|member-1)(?=\/|$)/g, '/none-of-these'))
      await send('long address', { token: tokenOf(3) }, `${path}?q=${'a'.repeat(5000)}`)
    }
    for (const method of ['DELETE', 'PATCH', 'PUT', 'POST', 'GET'] as const) {
      if (operations[method.toLowerCase()]) continue
      const answer = await client.send({ method, path })
      collected.push({ ...answer, name: `${method} ${path} ${answer.status}`, path })
      break
    }
  }
  return collected
}

/** `{"detail": "..."}`, or lists of sentences by field, nested like the fields sent. */
function isShaped(text: string): boolean {
  const isFaults = (value: unknown): boolean =>
    Array.isArray(value)
      ? value.length > 0 && value.every((item) => typeof item === 'string')
      : typeof value === 'object' && value !== null && Object.values(value).every(isFaults)
  try {
    const body = JSON.parse(text) as Record<string, unknown>
    return typeof body.detail === 'string' || isFaults(body)
  } catch {
    return false
  }
}

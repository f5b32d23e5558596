import { isDeepStrictEqual } from 'node:util'

import type { Answer } from '../lib/load.ts'
import { none, type Probe, seeded } from './probe.ts'
import { tokenOf } from './world.ts'

type Part = { status_code: number; body: unknown }

const roles: Record<string, string | undefined> = {
  nobody: undefined,
  'ended session': 'A'.repeat(43),
  'member 1': tokenOf(1),
  'member 2': tokenOf(2),
  'heavy viewer': tokenOf(1055),
}

/** A part of a batch is answered like the same call alone. */
export const batches: Probe = async ({ nodes: [node], report, isSmall }) => {
  const count = isSmall ? 100 : 2000
  const random = seeded(7)
  const { paths } = JSON.parse((await node.client.call({ path: '/v1/openapi.json' })).body) as {
    paths: Record<string, { get?: object }>
  }
  const routes = Object.keys(paths).filter((path) => paths[path]!.get && !/build|sessions/.test(path))
  let differences = 0
  for (let i = 0; i < count; i++) {
    const token = Object.values(roles)[i % 5]
    const parts = Array.from({ length: 1 + Math.floor(random() * 20) }, () => ({
      path: fill(routes[Math.floor(random() * routes.length)]!, random),
    }))
    const call = { method: 'POST' as const, path: '/v1/batch', body: parts, ...(token !== undefined && { token }) }
    const { body } = await node.client.call(call)
    const answers = JSON.parse(body) as Part[]
    const alone = await Promise.all(
      parts.map(({ path }) => node.client.send({ path: `/v1${path}`, ...(token !== undefined && { token }) })),
    )
    const different = parts.flatMap(({ path }, j) =>
      isSame(answers[j]!, alone[j]!) ? [] : [`${path}: ${answers[j]!.status_code} and ${alone[j]!.status}`],
    )
    for (const line of different.slice(0, 3)) console.log(`  ${line}`)
    differences += different.length
  }
  report.add(`parts answered otherwise than alone, of ${count.toLocaleString('en')} batches`, [differences], '', none)
}

/** A batch returns only JSON, so a file answers 404 in it. */
function isSame(part: Part, single: Answer): boolean {
  if (!/json/.test(single.headers['content-type'] ?? '') && single.body !== '') return part.status_code === 404
  const body: unknown = single.body === '' ? null : JSON.parse(single.body)
  return part.status_code === single.status && isDeepStrictEqual(part.body, body)
}

function fill(path: string, random: () => number): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = 1 + Math.floor(random() * 600)
    return name.includes('slug') ? `${random() < 0.5 ? 'member' : 'listing'}-${id}` : String(id)
  })
}

import type { Operation, Schema } from './document.ts'
import { confusions, hostileTexts, wrongIds } from './hostile.ts'
import { protocol } from './protocol.ts'
import type { Kit, Suite } from './requests.ts'
import { choicesOf } from './values.ts'

/** Each documented call with values that its schema allows. */
const valid: Suite = {
  name: 'valid requests',
  share: 0.27,
  *shots({ document, build }, count) {
    for (let i = 0; i < count; i++) yield build.shot(document.operations[i % document.operations.length]!)
  },
}

/** Each field of each body with another type, missing, duplicated, or next to unknown fields. */
const types: Suite = {
  name: 'confused types',
  share: 0.25,
  *shots(kit, count) {
    const places = fieldsOf(kit)
    for (let i = 0; i < count; i++) {
      const { operation, path } = places[i % places.length]!
      const snippet = confusions[Math.floor(i / places.length) % confusions.length]!
      const oddity = kit.random.below(10)
      yield kit.build.shot(operation, {
        ...fromMember(kit, operation),
        body: (body) => bend(body, path, { snippet, oddity }),
      })
    }
  },
}

/** Each text of each body and query replaced by one that has broken programs before. */
const texts: Suite = {
  name: 'hostile texts',
  share: 0.27,
  *shots(kit, count) {
    const hostile = hostileTexts()
    const inBodies = fieldsOf(kit).filter(({ isText }) => isText)
    const inQueries = kit.document.operations.flatMap((operation) =>
      operation.parameters.filter(({ in: place }) => place === 'query').map(({ name }) => ({ operation, name })),
    )
    for (let i = 0; i < count; i++) {
      const text = kit.random.pick(hostile)
      if (i % 3 < 2) {
        const { operation, path } = inBodies[i % inBodies.length]!
        const body = (sent: unknown) => bend(sent, path, { snippet: JSON.stringify(text), oddity: 0 })
        yield kit.build.shot(operation, { ...fromMember(kit, operation), body })
      } else {
        const { operation, name } = inQueries[i % inQueries.length]!
        yield kit.build.shot(operation, { query: `${name}=${encodeURIComponent(text.toWellFormed().slice(0, 1000))}` })
      }
    }
  },
}

/** Invalid ids in paths and queries, and parameters that are duplicated, nested, unknown or very long. */
const ids: Suite = {
  name: 'paths and queries',
  share: 0.1,
  *shots({ document, build, random }, count) {
    const { operations } = document
    const odd = [
      'page_size=0',
      'page_size=101',
      'page_size=1&page_size=2',
      'cursor=x',
      'cursor=eyJhIjoxfQ.AAAA',
      'a[b]=1',
    ]
    odd.push(
      '__proto__=1',
      'page_size[]=1',
      '%',
      '=&=&',
      'q=%00',
      'x=1&'.repeat(200),
      `q=${'a'.repeat(3000)}`,
      '?'.repeat(50),
    )
    for (let i = 0; i < count; i++) {
      const operation = operations[i % operations.length]!
      const wrong = random.pick(wrongIds)
      const names = operation.parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name)
      const isInPath = operation.path.includes('{') && random.next() < 0.6
      if (isInPath) yield build.shot(operation, { segment: wrong })
      else
        yield build.shot(operation, {
          query: random.next() < 0.5 && names.length > 0 ? `${random.pick(names)}=${wrong}` : random.pick(odd),
        })
    }
  },
}

/** Each call by callers without access: no token, an invalid token, no profile. */
const access: Suite = {
  name: 'access',
  share: 0.03,
  *shots({ document, build, random }, count) {
    const closed = document.operations.filter((operation) => operation.access !== 'visitor')
    const wrong = [
      'x',
      'Bearer',
      'a'.repeat(200),
      'a'.repeat(5000),
      "' or 1=1",
      'null',
      Buffer.alloc(32, 7).toString('base64url'),
    ]
    for (let i = 0; i < count; i++) {
      const operation = closed[i % closed.length]!
      const turn = (i + Math.floor(i / closed.length)) % 3
      if (turn === 0) yield { ...build.shot(operation, { caller: 'nobody', token: random.pick(wrong) }), expect: [401] }
      else if (turn === 1 && operation.access === 'member')
        yield { ...build.shot(operation, { caller: 'user' }), expect: [403] }
      else yield { ...build.shot(operation, { caller: 'nobody' }), expect: [401] }
    }
  },
}

/** Batches of valid, invalid and nested calls: empty, of the maximum size, and of one more. */
const batches: Suite = {
  name: 'batches',
  share: 0.03,
  *shots({ document, build, random }, count) {
    const batch = document.operations.find(({ path }) => path === '/batch')
    const reads = document.operations.filter(({ method }) => method === 'GET')
    const odd = [
      '/batch',
      '/nothing',
      '//user',
      '/../user',
      '/v1/user',
      '',
      'user',
      '/posts/0',
      '/user?x=1',
      '/%75ser',
      '/auth/code',
      null,
      7,
    ]
    const part = () => {
      if (random.next() < 0.25)
        return { path: random.pick(odd), params: random.pick([{}, [], { a: {} }, { page_size: 0 }]) }
      const path = build.path(random.pick(reads), random.next() < 0.2 ? random.pick(wrongIds) : undefined).slice(3)
      return random.next() < 0.1 ? { path, method: random.pick(['put', 'delete', 'GET']) } : { path }
    }
    for (let i = 0; batch && i < count; i++) {
      const size = random.pick([0, 1, 1, 2, 2, 3, 5, 20, 21])
      const parts = Array.from({ length: size }, part)
      const body = JSON.stringify(random.next() < 0.8 ? parts : { requests: parts })
      const shot = build.shot(batch, { body: () => body })
      yield size > 20 ? { ...shot, expect: [400] } : shot
    }
  },
}

export const suites: readonly Suite[] = [access, valid, types, texts, ids, protocol, batches]

/** Mostly callers with access, as others are refused before their body is read. */
function fromMember({ random }: Kit, { access: needed }: Operation) {
  return needed === 'visitor' || random.next() < 0.1 ? {} : { caller: random.pick(['a', 'b'] as const) }
}

type Field = { operation: Operation; path: readonly string[]; isText: boolean }

/** Every field of every body, including those within lists and objects. */
function fieldsOf({ document }: Kit): Field[] {
  return document.operations.flatMap((operation) =>
    operation.body ? within(operation.body, []).map(({ path, isText }) => ({ operation, path, isText })) : [],
  )

  function within(given: Schema, path: string[]): Omit<Field, 'operation'>[] {
    const schema = document.resolve(given)
    const choices = choicesOf(schema)
    if (choices) return within(choices[0]!, path)
    const own = { path, isText: schema['type'] === 'string' }
    const members = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)
    if (schema['type'] === 'array') return [own, ...within((schema['items'] ?? {}) as Schema, [...path, '0'])]
    return [own, ...members.flatMap(([name, member]) => within(member, [...path, name]))]
  }
}

const hole = '§hole§'

/**
 * The body with JSON text in place of the field; sometimes with the field missing or duplicated, or with extra fields.
 */
function bend(
  body: unknown,
  path: readonly string[],
  { snippet, oddity }: { snippet: string; oddity: number },
): string {
  if (path.length === 0) return snippet
  const copy = structuredClone(body) as Record<string, unknown>
  const last = path.at(-1)!
  const place = path.slice(0, -1).reduce((inner, step) => (inner[step] ??= {}) as Record<string, unknown>, copy)
  if (typeof place !== 'object' || place === null) return snippet
  place[last] = hole
  if (oddity === 1) delete place[last]
  const text = JSON.stringify(copy).replace(`"${hole}"`, () => snippet)
  if (oddity === 2) return text.replace(/^\{/, `{${JSON.stringify(path[0])}:1,`)
  if (oddity === 3) return text.replace(/^\{/, '{"__proto__":{"is_admin":true},"is_admin":true,"id":"1","user_id":"1",')
  return text
}

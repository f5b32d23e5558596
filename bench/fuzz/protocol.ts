import { gzipSync } from 'node:zlib'

import type { Operation } from './document.ts'
import type { Kit, Suite } from './requests.ts'
import type { Shot } from './safe.ts'

type Variation = (kit: Kit, operation: Operation) => Shot

const otherMethods = ['HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'PUT', 'PATCH', 'DELETE', 'POST', 'GET']

/** Each call with an unexpected method, content type, length, encoding or header field. */
export const protocol: Suite = {
  name: 'protocol',
  share: 0.05,
  *shots(kit, count) {
    const { operations } = kit.document
    const ways = [...Object.values(dresses), ...Object.values(malformed)]
    for (let i = 0; i < count; i++) {
      yield ways[(i + Math.floor(i / operations.length)) % ways.length]!(kit, operations[i % operations.length]!)
    }
  },
}

const contentTypes = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json;charset=',
  'application/jsonx',
  'a/b; c',
  '',
  'x'.repeat(2000),
  'text/html, application/json',
]

const dresses: Record<string, Variation> = {
  otherMethod: ({ build, random, document }, operation) => {
    const method = random.pick(otherMethods)
    const shot = build.shot(operation, { body: () => '{}' })
    const { body: _, ...request } = shot.request
    const pathname = request.target.split('?', 1)[0]!
    const meant = document.find(method === 'HEAD' ? 'GET' : method, pathname)
    const { operation: __, ...rest } = shot
    return {
      ...rest,
      ...(meant && { operation: meant }),
      request: { ...request, method },
      ...(!meant && { expect: [405] }),
    }
  },
  contentType: ({ build, random }, operation) =>
    build.shot(operation, { body: () => '{"a":1}', headers: { 'content-type': random.pick(contentTypes) } }),
  truncated: ({ build, random }, operation) =>
    build.shot(operation, {
      body: (body) => (JSON.stringify(body ?? { a: 'b' }) ?? '').slice(0, -1 - random.below(3)),
    }),
  notJson: ({ build, random }, operation) =>
    build.shot(operation, {
      body: () => random.pick(['\uFEFF{}', '{a:1}', "{'a':1}", '{"a":1}}', 'NaN', '[1,]', '', ' ', '"', '\0', '1 2']),
    }),
  override: ({ build }, operation) =>
    build.shot(operation, {
      headers: { 'x-http-method-override': 'DELETE', 'x-original-url': '/v1/user', 'x-forwarded-host': 'evil.example' },
    }),
  accept: ({ build, random }, operation) =>
    build.shot(operation, {
      headers: { accept: random.pick(['text/html', 'image/*', '*/*;q=0', 'x', 'application/problem+json, a', '']) },
    }),
  language: ({ build, random }, operation) =>
    build.shot(operation, {
      headers: { 'accept-language': random.pick(['*', 'xx', 'sv;q=9', ','.repeat(500), 'de-'.repeat(500)]) },
    }),
  spelling: ({ build, random }, operation) => {
    const shot = build.shot(operation)
    const respell = random.pick([
      (target: string) => target.replace('/v1', '/%76%31'),
      (target: string) => target.replace('/v1', '/V1'),
      (target: string) => target.replace('/v1/', '/v1//'),
      (target: string) => target.replace('/v1/', '/v1/./'),
      (target: string) => target.replace(/(\?|$)/, '/$1'),
      (target: string) => target.replace('/v1/', '//v1/'),
    ])
    const { operation: _, ...rest } = shot
    const target = respell(shot.request.target)
    const isSame = /^\/(?:v1|%76%31)\/[^/.]/.test(target)
    return { ...(isSame ? shot : rest), request: { ...shot.request, target } }
  },
  bigHeader: ({ build, random }, operation) => ({
    ...build.shot(operation, { headers: { 'x-big': 'a'.repeat(random.pick([7000, 15_000, 20_000, 100_000])) } }),
  }),
  gzip: ({ build }, operation) => {
    const shot = build.shot(operation, { body: () => '', headers: { 'content-encoding': 'gzip' } })
    return { ...shot, request: { ...shot.request, body: gzipSync(Buffer.alloc(1_000_000)) } }
  },
}

/** Raw bytes that no HTTP client would send. The server has to close the connection after its answer. */
const malformed: Record<string, Variation> = {
  requestLine: rawWay(({ random }, head) =>
    head.replace(/ HTTP\/1\.1/, random.pick([' HTTP/9.9', ' HTP/1.1', '', ' x HTTP/1.1', '\t'])),
  ),
  space: rawWay((_, head) => head.replace(' /v1', ' /v1/a b')),
  absolute: rawWay((_, head) => head.replace(' /v1', ' http://localhost/v1')),
  noHost: rawWay((_, head) => head.replace(/host: .*\r\n/, '')),
  header: rawWay(({ random }, head) =>
    head.replace('\r\n', `\r\n${random.pick(['x y: 1', ': 1', 'x\0: 1', 'a: b\rc', 'é: ø', ' folded'])}\r\n`),
  ),
  lengths: rawWay(({ random }, head) =>
    head.replace(
      '\r\n',
      `\r\ncontent-length: ${random.pick(['1\r\ncontent-length: 2', '-1', 'x', '1\r\ntransfer-encoding: chunked', '99999999999999999999'])}\r\n`,
    ),
  ),
  chunks: rawWay(
    ({ random }, head) =>
      `${head.replace('\r\n', '\r\ntransfer-encoding: chunked\r\ncontent-type: application/json\r\n')}${random.pick(['zz\r\n{}\r\n0\r\n\r\n', '2\r\n{}xx0\r\n\r\n', 'fffffffffffffffff\r\n', '2\r\n{}\r\n0\r\n\r\n'])}`,
  ),
  expectation: rawWay((_, head) => head.replace('\r\n', '\r\nexpect: something\r\n')),
  upgrade: rawWay(({ random }, head) =>
    head.replace(
      'connection: close',
      `connection: Upgrade, close\r\nupgrade: ${random.pick(['h2c', 'foo', 'TLS/1.0', 'websocket'])}`,
    ),
  ),
  manyHeaders: rawWay((_, head) => head.replace('\r\n', `\r\n${'x: 1\r\n'.repeat(1500)}`)),
}

function rawWay(bend: (kit: Kit, head: string) => string): Variation {
  return (kit, operation) => {
    const { request, caller, secrets } = kit.build.shot(operation, { headers: { accept: 'application/json' } })
    const { authorization } = request.headers
    const head = [
      `${request.method} ${request.target} HTTP/1.1`,
      'host: localhost',
      ...(authorization === undefined ? [] : [`authorization: ${authorization}`]),
      'connection: close',
    ]
    const raw = Buffer.from(bend(kit, `${head.join('\r\n')}\r\n\r\n`))
    return { caller, operation, request: { ...request, raw }, ...(secrets && { secrets }) }
  }
}

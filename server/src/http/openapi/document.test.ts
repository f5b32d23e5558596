import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

import { limits } from '@app/contract/limits.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { undocumented } from '#testing/documented.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { openApiDocument } from './document.ts'

const root = resolve(import.meta.dirname, '../../../..')
const document = openApiDocument('1')

describe('the API document', () => {
  it('passes the linter without a warning', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sikta-api-'))
    const file = join(folder, 'openapi.json')
    writeFileSync(file, JSON.stringify(document))
    const args = ['lint', '--config', join(import.meta.dirname, 'redocly.yaml'), file]
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    const { stderr } = await promisify(execFile)(join(root, 'node_modules/.bin/redocly'), args, { env })
    expect(stderr).toContain('Your API description is valid')
    expect(stderr).not.toMatch(/warning/i)
    rmSync(folder, { recursive: true })
  })

  it('reveals an answer that it does not describe', () => {
    const response = {
      method: 'GET',
      url: '/v1/user/unread',
      status: 200,
      headers: { 'content-type': 'application/json' },
    }
    const unread = { unread_messages: 0, unread_notifications: 0, unread_total: 0 }
    expect(undocumented({ ...response, body: unread })).toBeUndefined()
    expect(undocumented({ ...response, body: { ...unread, more: 1 } })).toContain('additional')
    expect(undocumented({ ...response, body: { ...unread, unread_total: '0' } })).toContain('integer')
    expect(undocumented({ ...response, status: 404, body: { detail: 'Not found.' } })).toBe(
      'GET /user/unread answers 404',
    )
    const faults = { ...response, method: 'POST', url: '/v1/posts', status: 400 }
    expect(undocumented({ ...faults, body: { tags: { 0: { mention: ['Wrong.'] } } } })).toBeUndefined()
    expect(undocumented({ ...faults, body: { tags: [{ mention: ['Wrong.'] }] } })).toContain('must be string')
  })
})

describe('the bounds of a text', () => {
  let app: TestApp
  let anna: TestMember
  let clara: TestMember
  beforeAll(async () => {
    app = await testApp()
    anna = await app.member('Anna')
    clara = await app.member('Clara')
  })
  afterAll(() => app.close())

  const ajv = new Ajv2020({ strict: false })
  ajv.addFormat('uuid', true)
  ajv.addSchema(document, 'api')
  const accepts = (path: string, method: string, body: object): boolean => {
    const pointer = `api#/paths/${encodeURIComponent(path.replaceAll('/', '~1'))}/${method}/requestBody`
    return ajv.getSchema(`${pointer}/content/application~1json/schema`)!(body) as boolean
  }

  it('are the same in the document and in the server', async () => {
    const text = (length: number) => '😀'.repeat(length)
    const bodies: [
      path: string,
      method: 'post' | 'patch',
      body: (length: number) => object,
      least: number,
      most: number,
    ][] = [
      ['/posts', 'post', (length) => ({ content: text(length) }), 1, limits.postContent],
      ['/posts', 'post', (length) => ({ title: text(length) }), 1, limits.postTitle],
      ['/user/messages', 'post', (length) => ({ recipient: clara.id, body: text(length) }), 1, limits.message],
      ['/user/profile', 'patch', (length) => ({ bio: text(length) }), 0, limits.bio],
      ['/user/profile', 'patch', (length) => ({ location: text(length) }), 0, limits.location],
    ]
    for (const [path, method, body, least, most] of bodies) {
      for (const length of [least, most, most + 1, ...(least === 1 ? [0] : [])]) {
        const reply = await anna.send(method === 'post' ? 'POST' : 'PATCH', path, body(length))
        expect([length, reply.status < 300], `${path} ${reply.status}`).toEqual([
          length,
          length >= least && length <= most,
        ])
        expect(accepts(path, method, body(length)), `${path} ${length}`).toBe(reply.status < 300)
      }
    }
  })

  it.each([
    'anna@example.com',
    'Anna+x@EXAMPLE.co',
    'a@b',
    'a b@example.com',
    'anna@example.com\r\nBcc: x@y.z',
    'å@example.com',
    `${'x'.repeat(60)}@${'x.'.repeat(96)}com`,
  ])('and the form of an address are the same: %s', async (email) => {
    const { status } = await app.visitor.post('/auth/code', { email })
    expect(accepts('/auth/code', 'post', { email })).toBe(status === 200)
  })
})

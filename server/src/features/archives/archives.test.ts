import { archiveLimits } from '@app/contract/archive-limits.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type TestApp, testApp, type TestMember } from '#testing/test-app.ts'

import { bringBack, newest, pack, takeOut, upload } from './archives.fixture.ts'
import { makeExport } from './out/make.ts'
import { runImport } from './run-import.ts'
import { tidyArchives } from './tidy.ts'

const binary = { 'content-type': 'application/octet-stream' }
const dayMs = 86_400_000

let app: TestApp
let anna: TestMember
let bjorn: TestMember
beforeAll(async () => {
  app = await testApp({ now: '2026-11-26T12:00:00Z' })
  ;[anna, bjorn] = [await app.member('Anna'), await app.member('Björn')]
  await anna.post('/posts', { content: 'Mine' })
})
afterAll(() => app.close())

describe('taking out', () => {
  it('takes a new code, is done one at a time, and is its member’s alone until it expires', async () => {
    const { db } = app.context
    const confirmedAt = (at: Date) =>
      db.updateTable('sessions').set({ created_at: at, confirmed_at: at }).where('user_id', '=', anna.userId).execute()
    await confirmedAt(new Date('2026-11-26T11:54:59Z'))
    expect(await anna.send('POST', '/user/exports', {})).toMatchObject({
      status: 403,
      body: { detail: expect.any(String) },
    })
    await confirmedAt(new Date('2026-11-26T11:59:00Z'))
    const { status, body } = await anna.post('/user/exports', { theme: 'dark' })
    expect([status, body]).toMatchObject([
      202,
      { state: 'MAKING', progress: { done: 0, total: 6 }, bytes: null, expires: null },
    ])
    expect((await anna.send('POST', '/user/exports', {})).status).toBe(409)
    expect((await anna.send('GET', `/user/exports/${body.id}/file`)).status).toBe(404)

    const reported: number[] = []
    await makeExport(app.context, body.id, async (done) => void reported.push(done))
    expect(reported.at(-1)).toBe(6)
    const [made] = (await anna.get('/user/exports')).body.results
    expect(made).toMatchObject({ state: 'READY', progress: null, expires: '2026-12-03T12:00:00.000Z' })
    const file = await anna.send('GET', `/user/exports/${body.id}/file`)
    expect(file.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-length': String(made!.bytes),
      'content-disposition': 'attachment; filename="sikta-2026-11-26.zip"',
    })
    expect((await bjorn.send('GET', `/user/exports/${body.id}/file`)).status).toBe(404)
    await confirmedAt(new Date('2026-11-26T11:00:00Z'))
    expect((await anna.send('GET', `/user/exports/${body.id}/file`)).status).toBe(403)

    await confirmedAt(new Date('2099-01-01T00:00:00Z'))
    app.clock.advance(archiveLimits.keptDays * dayMs)
    expect((await anna.send('GET', `/user/exports/${body.id}/file`)).status).toBe(404)
    await tidyArchives(app.context)
    expect((await anna.get('/user/exports')).body.results).toEqual([])
    expect(await app.context.images.get(`${body.id}-export-0`)).toBeUndefined()
  })

  it('can be tried again if it fails', async () => {
    const { body } = await anna.post('/user/exports', {})
    const broken = { ...app.context.images, put: () => Promise.reject(new Error('the disk is full')) }
    await makeExport({ ...app.context, images: broken }, body.id, async () => {})
    expect((await anna.get('/user/exports')).body.results[0]).toMatchObject({ state: 'FAILED', bytes: null })
    expect((await takeOut(app, anna)).subarray(0, 2).toString()).toBe('PK')
  })
})

describe('bringing back', () => {
  it('takes pieces in their order, once, from its member alone', async () => {
    const { id, ...begun } = (await anna.post('/user/imports', { bytes: archiveLimits.pieceBytes + 1 })).body
    expect(begun).toMatchObject({ state: 'UPLOADING', found: null, result: null })
    const put = (client: TestMember, piece: number, bytes: Buffer) =>
      client.send('PUT', `/user/imports/${id}/pieces/${piece}`, bytes, binary)
    const first = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(archiveLimits.pieceBytes - 4)])
    const statuses = []
    for (const [client, piece, bytes] of [
      [bjorn, 0, first],
      [anna, 2, first],
      [anna, 1, Buffer.from('x')],
      [anna, 0, Buffer.from('PK\u0003\u0004')],
      [anna, 0, Buffer.alloc(archiveLimits.pieceBytes)],
      [anna, 0, first],
      [anna, 0, first],
      [anna, 1, Buffer.from('xx')],
      [anna, 1, Buffer.from('x')],
    ] as const) {
      statuses.push((await put(client, piece, bytes)).status)
    }
    expect(statuses).toEqual([404, 404, 409, 400, 400, 204, 204, 400, 204])
    expect((await newest(anna))!.state).toBe('READING')
    expect((await anna.send('POST', `/user/imports/${id}/start`)).status).toBe(409)
    for (const [method, path] of [
      ['POST', '/start'],
      ['DELETE', ''],
    ] as const) {
      expect((await bjorn.send(method, `/user/imports/${id}${path}`)).status).toBe(404)
    }
    expect((await anna.send('DELETE', `/user/imports/${id}`)).status).toBe(204)
    expect(await app.context.images.get(`${id}-import-0`)).toBeUndefined()
    expect((await anna.send('POST', '/user/imports', { bytes: archiveLimits.bytes + 1 })).status).toBe(400)
  })

  it('refuses what is no archive, of which nothing comes back and nothing is kept', async () => {
    const { id, state, fault, found } = await upload(app, anna, await pack({ 'a.txt': 'x' }))
    expect([state, fault, found]).toEqual(['REFUSED', { code: 'no_archive', file: null, line: null }, null])
    expect(await app.context.images.get(`${id}-import-0`)).toBeUndefined()
    expect((await anna.send('POST', `/user/imports/${id}/start`)).status).toBe(409)
  })

  it('gives the posts of an archive to the member who brings it, with a fault of the store undone by trying again', async () => {
    const archive = await takeOut(app, anna)
    const { id } = await upload(app, bjorn, archive)
    await bjorn.post(`/user/imports/${id}/start`)
    expect((await bjorn.send('DELETE', `/user/imports/${id}`)).status).toBe(409)
    expect((await bjorn.send('POST', '/user/imports', { bytes: 9 })).status).toBe(409)
    const broken = { ...app.context.images, get: () => Promise.reject(new Error('the store is away')) }
    const readers = {
      encode: () => Promise.reject(new Error('unused')),
      readFile: () => Promise.reject(new Error('unused')),
    }
    await runImport({ ...app.context, images: broken }, readers, id, async () => {})
    expect((await newest(bjorn))!.state).toBe('FAILED')
    await bjorn.post(`/user/imports/${id}/start`)
    await runImport(app.context, readers, id, async () => {})
    expect((await newest(bjorn))!).toMatchObject({ state: 'DONE', result: { brought: { posts: 1 } } })
    const { body } = await anna.get(`/profiles/${bjorn.id}/posts`)
    expect(body.results).toMatchObject([{ content: 'Mine', author: { id: bjorn.id } }])
    app.clock.advance(31 * dayMs)
    await tidyArchives(app.context)
    expect(await newest(bjorn)).toBeUndefined()
    expect((await bringBack(app, bjorn, archive)).result!.known.posts).toBe(1)
  })
})

import { limits } from '@app/contract/limits.ts'
import type { Image } from '@app/contract/common.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type TestApp, testApp, type TestMember } from '#testing/test-app.ts'

import { attachImages, releaseImages } from './attach.ts'
import { gifOf, otherFiles, pngOf } from './files.fixture.ts'
import { keysOf } from './keys.ts'
import { deleteImagesOf, storeImages } from './store-images.ts'
import { deleteUnused } from './unused.ts'

const hourMs = 3_600_000

let app: TestApp
let anna: TestMember
let björn: TestMember
beforeAll(async () => {
  app = await testApp()
  ;[anna, björn] = [await app.member('Anna'), await app.member('Björn')]
})
afterAll(() => app.close())

async function upload(member: { token?: string }, payload: Buffer, type = 'image/jpeg') {
  const reply = await app.app.inject({
    method: 'POST',
    url: '/v1/images',
    headers: { ...(member.token && { authorization: `Bearer ${member.token}` }), 'content-type': type },
    payload,
  })
  return { status: reply.statusCode, code: reply.headers['x-error-codes'], body: reply.json<Image>() }
}

async function shown(path: string) {
  const { statusCode: status, headers, rawPayload } = await app.app.inject({ url: path })
  return { status, headers, bytes: rawPayload }
}

async function sizeAt(path: string): Promise<string> {
  const { format, width, height } = await sharp((await shown(path)).bytes).metadata()
  return `${format} ${width} x ${height}`
}

const photo = (width = 1200, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: '#5a8' } })
    .jpeg()
    .toBuffer()
const inStore = async (id: string) =>
  (await Promise.all(keysOf(id, null).map((key) => app.context.images.get(key)))).filter((bytes) => bytes !== undefined)
const attach = (member: TestMember, ...ids: string[]) =>
  attachImages(app.context.db, { ownerId: member.id, ids, at: app.clock(), use: 'group' })

describe('an uploaded image', () => {
  it('is shown in all sizes, before and after its bytes have moved into the store', async () => {
    const { status, body } = await upload(anna, await photo())
    expect(status).toBe(201)
    expect(body).toEqual({ id: expect.any(String), url: expect.stringMatching(`^/media/${body.id}\\.`) })
    const sizes = () => Promise.all(['', '/1000', '/280', '/180'].map((size) => sizeAt(`${body.url}${size}`)))
    const expected = ['webp 1200 x 900', 'webp 1000 x 750', 'webp 280 x 280', 'webp 180 x 180']
    expect(await sizes()).toEqual(expected)
    expect(await inStore(body.id)).toEqual([])

    await storeImages(app.context)

    expect(await app.context.db.selectFrom('image_renditions').selectAll().execute()).toEqual([])
    expect(await inStore(body.id)).toHaveLength(4)
    expect(await sizes()).toEqual(expected)
    for (const size of ['/90', '/0280', '/original', '/x']) expect((await shown(`${body.url}${size}`)).status).toBe(404)
  })

  it('is found by its owner alone until it is used, at an address that lasts a day', async () => {
    const [{ id, url }, { id: other }] = [(await upload(anna, gifOf())).body, (await upload(anna, gifOf())).body]
    const statusAt = async (path: string) => (await shown(path)).status
    const [, end, signature] = url.split('.')
    const forged = [
      `/media/${id}`,
      `/media/${id}.${end}`,
      `/media/${id}.${Number(end) + 1}.${signature}`,
      `/media/${other}.${end}.${signature}`,
      `${url}x`,
      `${url}.x`,
      url.slice(0, -1),
      // As many letters, in more bytes.
      `${url.slice(0, -1)}%C3%A9`,
    ]
    for (const path of forged) expect(await statusAt(path), path).toBe(404)
    expect((await shown(url)).headers['cache-control']).toBe('private, max-age=1200')
    await attach(anna, id)
    expect((await shown(`/media/${id}`)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(await statusAt(url)).toBe(200)
    app.clock.advance(25 * hourMs)
    expect(await statusAt(url)).toBe(404)
  })

  it('is served as nothing but an image', async () => {
    const { body } = await upload(anna, gifOf({ comment: '<script>alert(1)</script>' }), 'image/gif')
    const { headers, bytes } = await shown(body.url)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(bytes.includes('script')).toBe(false)
  })

  it('may be called what it is not', async () => {
    for (const type of ['image/jpeg', 'image/heic', 'IMAGE/PNG', 'application/octet-stream']) {
      expect((await upload(anna, pngOf(9, 9), type)).status, type).toBe(201)
    }
    for (const type of ['text/csv', 'text/html', 'application/json']) {
      expect((await upload(anna, pngOf(9, 9), type)).status, type).toBe(type === 'application/json' ? 400 : 415)
    }
  })

  it('is a member’s', async () => {
    expect((await upload({}, gifOf())).status).toBe(401)
    expect((await upload(await app.user(), gifOf())).status).toBe(403)
  })

  it.each(Object.keys(otherFiles))('is refused if it is %s', async (name) => {
    const { status, code } = await upload(anna, otherFiles[name]!)
    expect([status, String(code)]).toEqual([400, expect.stringMatching(/^image_(invalid|too_many_pixels)$/)])
  })

  it('is refused if it has too many pixels, or is larger than 10 MiB', async () => {
    expect(await upload(anna, pngOf(14_000, 14_000))).toMatchObject({ status: 413, code: 'image_too_many_pixels' })
    const padded = (bytes: number) => Buffer.concat([gifOf(), Buffer.alloc(bytes - gifOf().length)])
    expect((await upload(anna, padded(limits.image.bytes))).status).toBe(201)
    expect(await upload(anna, padded(limits.image.bytes + 1))).toMatchObject({ status: 413, code: 'image_too_large' })
  })

  it('is refused once those of its member take up their space', async () => {
    const doris = await app.member('Doris')
    const { body } = await upload(doris, gifOf())
    await app.context.db
      .updateTable('images')
      .set({ bytes: limits.image.bytesOfMember })
      .where('id', '=', body.id)
      .execute()
    expect(await upload(doris, gifOf())).toMatchObject({ status: 400, code: 'image_space_used' })
    expect((await upload(björn, gifOf())).status).toBe(201)
  })

  it('goes with its owner, whether or not its bytes have moved, unless it is in a post or a group', async () => {
    const clara = await app.member('Clara')
    const kept = (await upload(clara, gifOf())).body.id
    await attach(clara, kept)
    const { id: moved } = (await upload(clara, await photo())).body
    await storeImages(app.context)
    const { id: waiting } = (await upload(clara, await photo())).body

    await deleteImagesOf(app.context, clara.id)

    for (const id of [moved, waiting]) {
      expect([await inStore(id), (await shown(`/media/${id}/280`)).status]).toEqual([[], 404])
    }
    expect((await shown(`/media/${kept}`)).status).toBe(200)
  })
})

describe('a drawing of our own', () => {
  it('is itself in all sizes', async () => {
    const { id } = await app.context.db
      .insertInto('images')
      .values({ content_type: 'image/svg+xml', body: Buffer.from('<svg/>') })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await shown(`/media/${id}/280`)).bytes.toString()).toBe('<svg/>')
    await storeImages(app.context)
    expect((await shown(`/media/${id}/280`)).bytes.toString()).toBe('<svg/>')
  })
})

describe('an image that nothing uses', () => {
  it('is deleted after a day, and one that is used is kept', async () => {
    const [unused, used, waiting] = [
      (await upload(anna, await photo())).body.id,
      (await upload(anna, await photo())).body.id,
      (await upload(anna, await photo())).body.id,
    ]
    expect(await attach(anna, used)).toEqual([])
    app.clock.advance(24 * hourMs - 1)
    await storeImages(app.context)
    const fresh = (await upload(anna, gifOf())).body
    await deleteUnused(app.context)
    expect(await inStore(unused)).toHaveLength(4)

    app.clock.advance(1)
    await deleteUnused(app.context)

    for (const id of [unused, waiting])
      expect([await inStore(id), (await shown(`/media/${id}`)).status]).toEqual([[], 404])
    for (const path of [`/media/${used}`, fresh.url]) expect((await shown(path)).status).toBe(200)
  })

  it('can be used by its owner alone, once, for less than a day', async () => {
    const [first, second] = [(await upload(anna, gifOf())).body.id, (await upload(anna, gifOf())).body.id]
    expect(await attach(björn, first)).toEqual([first])
    expect(await attach(anna, first, '999999')).toEqual(['999999'])
    app.clock.advance(23 * hourMs)
    expect(await attach(anna, first, second)).toEqual([first, second])
  })

  it('is deleted a day after it was given up', async () => {
    const { db } = app.context
    const [id, other] = [(await upload(anna, gifOf())).body.id, (await upload(anna, gifOf())).body.id]
    expect(await attach(anna, id, other)).toEqual([])
    app.clock.advance(100 * hourMs)
    await releaseImages(db, [id], app.clock())
    app.clock.advance(24 * hourMs - 1)
    await deleteUnused(app.context)
    expect((await shown(`/media/${id}`)).status).toBe(200)
    app.clock.advance(1)
    await deleteUnused(app.context)
    expect([(await shown(`/media/${id}`)).status, (await shown(`/media/${other}`)).status]).toEqual([404, 200])
  })
})

import type { Image } from '@app/contract/common.ts'
import { limits } from '@app/contract/limits.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { newImage } from '#features/posts/media.fixture.ts'
import { make } from '#testing/make.ts'
import { type TestApp, testApp, type TestMember } from '#testing/test-app.ts'

import { mp4Of, otherFiles } from './files.fixture.ts'
import { keysOf } from './keys.ts'
import { deleteImagesOf } from './store-images.ts'

const { pieceBytes } = limits.video
const webm = Buffer.concat([Buffer.from('\x1a\x45\xdf\xa3\x9fB\x82\x84webm', 'latin1'), Buffer.alloc(1000, 'w')])
const film = Buffer.concat([mp4Of(pieceBytes), Buffer.alloc(pieceBytes, 'abcde'), Buffer.alloc(500, 'z')])

let app: TestApp
let anna: TestMember
let bjorn: TestMember
beforeAll(async () => {
  app = await testApp()
  ;[anna, bjorn] = [await app.member('Anna'), await app.member('Björn')]
})
afterAll(() => app.close())

const begin = async (bytes: number, member = anna, poster?: string): Promise<Image> =>
  (await member.post('/videos', { bytes, ...(poster !== undefined && { poster }) })).body
async function send(id: string, piece: number, bytes: Buffer, member = anna) {
  const type = { 'content-type': 'application/octet-stream' }
  const { status, headers } = await member.send('PUT', `/videos/${id}/pieces/${piece}`, bytes, type)
  return headers['x-error-codes'] ?? status
}
const pieceOf = (file: Buffer, piece: number) => file.subarray(piece * pieceBytes, (piece + 1) * pieceBytes)
async function upload(file: Buffer, member = anna, poster?: string): Promise<Image> {
  const video = await begin(file.length, member, poster)
  for (let piece = 0; piece * pieceBytes < file.length; piece++) {
    expect(await send(video.id, piece, pieceOf(file, piece), member)).toBe(204)
  }
  return video
}
async function played(url: string, range?: string) {
  const reply = await app.app.inject({ url, headers: range === undefined ? {} : { range } })
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload }
}
const write = async (images: string[], member = anna) => {
  const { status, headers, body } = await member.send('POST', '/posts', { content: 'Look', images })
  return { outcome: headers['x-error-codes'] ?? status, body: body as { media: { url: string }[]; images: object[] } }
}

describe('a video', () => {
  it('is sent in pieces, put into a post, and played in parts', async () => {
    const { id, url } = await upload(film)
    expect((await played(`/media/${id}`)).status).toBe(404)
    expect((await played(url)).bytes.equals(film)).toBe(true)
    const { outcome, body } = await write([id])
    expect(outcome).toBe(201)
    const media = { id, url: `/media/${id}`, content_type: 'video/mp4', width: null, height: null, alt: '' }
    expect([body.media, body.images]).toEqual([[media], []])

    const whole = await played(`/media/${id}`)
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(film.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    })
    const end = film.length - 1
    for (const [range, first, last] of [
      ['bytes=0-1', 0, 1],
      [`bytes=${pieceBytes - 3}-${2 * pieceBytes + 3}`, pieceBytes - 3, 2 * pieceBytes + 3],
      [`bytes=${pieceBytes}-`, pieceBytes, end],
      ['bytes=-7', end - 6, end],
    ] as const) {
      const { status, headers, bytes } = await played(`/media/${id}`, range)
      expect([status, headers['content-range']]).toEqual([206, `bytes ${first}-${last}/${film.length}`])
      expect(bytes.equals(film.subarray(first, last + 1)), range).toBe(true)
    }
    const beyond = await played(`/media/${id}`, `bytes=${film.length}-`)
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${film.length}`])
    expect((await played(`/media/${id}/280`)).status).toBe(404)
  })

  it('may be WebM, and nothing else that only calls itself a video', async () => {
    const { url } = await upload(webm)
    expect((await played(url)).headers['content-type']).toBe('video/webm')
    for (const [name, file] of Object.entries(otherFiles)) {
      if (name === 'nothing' || name === 'a video') continue
      const { id } = await begin(file.length)
      expect(await send(id, 0, file), name).toBe('video_invalid')
    }
  })

  it('does not tell where it was taken', async () => {
    const of = (place: string) => Buffer.concat([mp4Of(100), Buffer.from(`\xa9xyz${place}/rest`, 'latin1')])
    for (const place of ['+59.3293+018.0686', '-33.8688-151.2093+012.345']) {
      const { url } = await upload(of(place))
      expect((await played(url)).bytes.equals(of(place.replaceAll(/\d/g, '0')))).toBe(true)
    }
  })

  it('loses what cameras and programs write into it, also across pieces', async () => {
    const box = (type: string, ...content: (string | Buffer)[]) => {
      const bytes = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
      const head = Buffer.alloc(8)
      head.writeUInt32BE(8 + bytes.length)
      head.write(type, 4, 'latin1')
      return Buffer.concat([head, bytes])
    }
    const long = (type: string, content: string) => {
      const size = Buffer.alloc(8)
      size.writeBigUInt64BE(BigInt(16 + Buffer.byteLength(content)))
      const bytes = box(type, size, content)
      bytes.writeUInt32BE(1)
      return bytes
    }
    const secret = 'Anna’s phone '.repeat(9)
    const fileOf = (name: string, words: string) => {
      const told = (type: string) => box(type, words)
      const start = Buffer.concat([mp4Of(24), box('mdat', 'frames, meta and udta '.repeat(9))])
      const moov = box('moov', box('mvhd', 'x'), box('trak', box('tkhd', 'y'), told(name)), told(name))
      // The last box of the track begins in the first piece, and ends in the second one.
      const room = pieceBytes - start.length - moov.indexOf(told(name)) - 8 - 5
      return Buffer.concat([start, box('free', Buffer.alloc(room)), moov, told(name), long('mdat', secret)])
    }
    for (const name of ['udta', 'meta', 'uuid']) {
      const { url } = await upload(fileOf(name, secret))
      const { bytes } = await played(url)
      const emptied = fileOf('free', '\0'.repeat(Buffer.byteLength(secret)))
      expect(bytes.equals(emptied), name).toBe(true)
    }
    for (const size of [0, 3, 1, 2 ** 31]) {
      const odd = Buffer.concat([mp4Of(24), Buffer.alloc(4), Buffer.from('udtaxyz')])
      odd.writeUInt32BE(size, 24)
      const { url } = await upload(odd)
      expect((await played(url)).bytes).toHaveLength(odd.length)
    }
  })

  it('has a poster, which is closed, used and deleted with it', async () => {
    const poster = await newImage(app, anna)
    const codeOf = async (id: string, member = anna) =>
      (await member.send('POST', '/videos', { bytes: 9, poster: id })).headers['x-error-codes']
    expect(await codeOf(poster, bjorn)).toBe('poster=unknown_target')
    const { id } = await upload(webm, anna, poster)
    expect(await codeOf(id)).toBe('poster=unknown_target')
    const group = await make.group(app.context.db, { isClosed: true, members: [anna] })
    const { body } = await anna.post('/posts', { images: [id], group: group.id })
    const [shown] = body.media!
    expect(shown).toMatchObject({ id, width: 1200, height: 900 })
    expect(shown!.poster).toMatch(new RegExp(`^/media/${poster}\\.`))
    expect([(await played(shown!.poster!)).status, (await played(`/media/${poster}`)).status]).toEqual([200, 404])
    expect(await codeOf(poster)).toBe('poster=unknown_target')
    await anna.delete(`/posts/${body.id}`)
    expect((await played(shown!.poster!)).status).toBe(404)
  })

  it('takes its pieces whole, in their order, and each once, from its owner', async () => {
    const { id } = await begin(film.length)
    expect(await send(id, 1, pieceOf(film, 1))).toBe('conflict')
    expect(await send(id, 0, pieceOf(film, 0).subarray(1))).toBe('video_invalid')
    expect(await send(id, 0, pieceOf(film, 0), bjorn)).toBe('not_found')
    expect(await send(id, 0, pieceOf(film, 0))).toBe(204)
    expect(await send(id, 0, Buffer.alloc(9))).toBe(204)
    expect(await send(id, 1, pieceOf(film, 1))).toBe(204)
    expect((await write([id])).outcome).toBe('images=unknown_target')
    expect(await send(id, 2, Buffer.alloc(pieceBytes))).toBe('video_invalid')
    expect(await send(id, 3, Buffer.alloc(1))).toBe('not_found')
    expect(await send(id, 2, pieceOf(film, 2))).toBe(204)
    expect((await write([id], bjorn)).outcome).toBe('images=unknown_target')
    expect((await anna.patch('/user/profile', { image: id })).status).toBe(400)
    expect((await write([id])).outcome).toBe(201)
    expect(await send(id, 0, pieceOf(film, 0))).toBe('not_found')
  })

  it('has room among the images of its member, and goes with them', async () => {
    const clara = await app.member('Clara')
    const codeOf = async (bytes: number) => (await clara.send('POST', '/videos', { bytes })).headers['x-error-codes']
    expect(await codeOf(limits.video.bytes + 1)).toMatch(/^bytes=/)
    expect(await codeOf(0)).toMatch(/^bytes=/)
    const { id } = await upload(film, clara)
    for (let times = 0; times < 3; times++) expect(await codeOf(limits.video.bytes)).toBeUndefined()
    expect(await codeOf(limits.video.bytes)).toBe('image_space_used')

    await deleteImagesOf(app.context, clara.id)
    for (const key of keysOf(id, 3)) expect(await app.context.images.get(key)).toBeUndefined()
  })
})

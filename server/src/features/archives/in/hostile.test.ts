import { usualSettings } from '@app/domain/notifications/topics.ts'
import { describe, expect, it } from 'vitest'

import type { ImageStore } from '#images/store/image-store.ts'

import { pack } from '../archives.fixture.ts'
import { inPieces, putPiece, type StoredFile } from '../pieces.ts'
import { readContents } from './contents.ts'
import { ArchiveError } from './faults.ts'
import { openZip } from './zip.ts'

const now = new Date('2026-11-26T12:00:00Z')
const file: StoredFile = { kind: 'import', id: '1' }

function memoryStore(): ImageStore {
  const stored = new Map<string, Buffer>()
  return {
    put: async (key, body) => void stored.set(key, body),
    get: async (key) => stored.get(key),
    delete: async (key) => void stored.delete(key),
  }
}

/** What is in an archive, or why it is refused. */
async function read(bytes: Buffer) {
  const images = memoryStore()
  let piece = 0
  for await (const part of inPieces(chunks(bytes))) await putPiece({ images }, file, piece++, part)
  try {
    const archive = await openZip({ images }, { file, bytes: bytes.length })
    return await readContents(archive, now).finally(() => archive.close())
  } catch (error) {
    if (error instanceof ArchiveError) return error.fault
    throw error
  }
}

async function* chunks(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes.subarray(0, 7)
  yield bytes.subarray(7)
}

const lists = { instruments: [], members: [], portfolios: [] }
const manifest = {
  format: 'sikta',
  version: 1,
  id: 'archive-of-anna',
  made: '2026-11-25T12:00:00.000Z',
  profile: { slug: 'anna', name: 'Anna', bio: '', location: '', birth_year: null, index: null, image: null },
  settings: {
    language: 'sv',
    theme: 'dark',
    gain: 'standard',
    time_zone: null,
    post_languages: [],
    notifications: usualSettings,
  },
  follows: lists,
  mutes: { ...lists, groups: [] },
  blocks: [{ slug: 'bjorn', name: 'Björn' }],
  groups: [],
  portfolios: [],
}
const volvo = { isin: 'SE0000115446', mic: 'XSTO', currency: 'SEK', symbol: 'VOLV B', name: 'Volvo B' }
const alert = {
  instrument: volvo,
  kind: 'RISE',
  percent: 5,
  level: 105,
  reference: 100,
  priced_on: '2026-11-20',
  armed: true,
  armed_at: '2026-11-20T12:00:00.000Z',
  fired: null,
}
const post = {
  id: '7',
  created: '2026-03-01T12:00:00.000Z',
  edited: null,
  title: '',
  content: 'Hello',
  markdown: false,
  instrument: null,
  member: null,
  group: null,
  thread: null,
  trade: null,
  tags: [],
  media: [],
  versions: [],
}
const text = (item: object) => `${JSON.stringify(item)}\n`
const withPost = (change: object) => ({
  'sikta.json': text(manifest),
  'posts.jsonl': text(post) + text({ ...post, ...change }),
})

/** Replaces bytes of an archive, wherever they are in it. */
function patched(bytes: Buffer, from: string, to: string): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')
}

/** Sets a field of the first entry in the list of files, and in front of the file itself. */
function withField(bytes: Buffer, { listed, local, value }: { listed: number; local: number; value: number }): Buffer {
  const changed = Buffer.from(bytes)
  changed.writeUInt16LE(value, bytes.indexOf('PK\u0001\u0002') + listed)
  changed.writeUInt16LE(value, local)
  return changed
}

describe('an archive', () => {
  it('is counted without anything being taken of it', async () => {
    const files = {
      ...withPost({ id: '8', thread: { id: '7', author: { slug: 'a', name: 'A' }, created: post.created } }),
      'new.txt': 'of a later version',
    }
    expect(await read(await pack(files))).toMatchObject({
      name: 'Anna',
      counts: { posts: 1, replies: 1, blocks: 1, follows: 0, messages: 0 },
      settings: { language: 'sv', theme: 'dark', gain: 'standard' },
    })
  })

  it.each([
    ['text', async () => Buffer.from('PK\u0003\u0004 and so on'), { code: 'not_zip' }],
    ['the half of an archive', async () => (await pack(withPost({}))).subarray(0, 300), { code: 'not_zip' }],
    ['an archive of something else', () => pack({ 'a.txt': 'Hello' }), { code: 'no_archive' }],
    ['another format', () => pack({ 'sikta.json': '{"format":"other"}' }), { code: 'no_archive' }],
    ['no JSON', () => pack({ 'sikta.json': '{"format":' }), { code: 'malformed', file: 'sikta.json' }],
    ['a later version', () => pack({ 'sikta.json': text({ ...manifest, version: 3 }) }), { code: 'newer_version' }],
    [
      'a name that leads out',
      async () => patched(await pack({ ...withPost({}), 'xx/evil.sh': 'x' }), 'xx/evil.sh', '../evil.sh'),
      { code: 'bad_name' },
    ],
    [
      'a name from the root',
      async () => patched(await pack({ ...withPost({}), 'xevil.sh': 'x' }), 'xevil.sh', '/evil.sh'),
      { code: 'bad_name' },
    ],
    [
      'a file twice',
      async () => patched(await pack({ ...withPost({}), 'posts.jsonx': '' }), 'posts.jsonx', 'posts.jsonl'),
      { code: 'malformed', file: 'posts.jsonl' },
    ],
    [
      'an encrypted file',
      async () => withField(await pack(withPost({})), { listed: 8, local: 6, value: 0x0809 }),
      { code: 'encrypted' },
    ],
    [
      'an unknown compression',
      async () => withField(await pack(withPost({})), { listed: 10, local: 8, value: 12 }),
      { code: 'malformed' },
    ],
    [
      'a bomb',
      () => pack({ ...withPost({}), 'likes.jsonl': Buffer.alloc(1_000_000) }),
      { code: 'too_large', file: 'likes.jsonl' },
    ],
    [
      'a bomb that calls itself small',
      async () => small(await pack({ 'sikta.json': `${text(manifest)}${' '.repeat(3_000_000)}` })),
      { code: 'malformed', file: 'sikta.json' },
    ],
    [
      'a line without an end',
      () => pack({ 'sikta.json': text(manifest), 'posts.jsonl': Buffer.alloc(300_000, 'x') }, { compress: false }),
      { code: 'too_large', file: 'posts.jsonl', line: 1 },
    ],
    [
      'bytes that are no text',
      () => pack({ 'sikta.json': text(manifest), 'likes.jsonl': Buffer.from([0xff, 0xfe, 0x0a]) }),
      { code: 'malformed', file: 'likes.jsonl', line: 1 },
    ],
    [
      'a line that is no JSON',
      () => pack({ 'sikta.json': text(manifest), 'likes.jsonl': '\n{]\n' }),
      { code: 'malformed', file: 'likes.jsonl', line: 2 },
    ],
    [
      'a file of a portfolio that is missing',
      () => pack({ 'sikta.json': text({ ...manifest, portfolios: [portfolio()] }) }),
      { code: 'malformed', file: 'portfolios/1.csv' },
    ],
    [
      'a date in the future',
      () => pack({ 'sikta.json': text({ ...manifest, made: '2026-12-01T00:00:00Z' }) }),
      { code: 'in_future', file: 'sikta.json' },
    ],
  ])('is refused as a whole: %s', async (_, bytes, fault) => {
    expect(await read(await bytes())).toMatchObject(fault)
  })

  it.each([
    ['a watchlist without a name', { watchlists: [{ name: ' ', instruments: [] }] }, 'malformed'],
    ['a watchlist that is too long', { watchlists: [{ name: 'A', instruments: Array(501).fill(volvo) }] }, 'malformed'],
    ['too many watchlists', { watchlists: Array(31).fill({ name: 'A', instruments: [] }) }, 'malformed'],
    ['an alert without a size', { alerts: [{ ...alert, percent: null }] }, 'malformed'],
    ['an alert that falls upwards', { alerts: [{ ...alert, kind: 'FALL' }] }, 'malformed'],
    ['an alert from the future', { alerts: [{ ...alert, armed_at: '2026-12-01T00:00:00Z' }] }, 'in_future'],
    ['an unknown filter', { filters: [{ name: 'A', filter: { kind: 'BOND' } }] }, 'malformed'],
  ])('of version 2 is refused for %s', async (_, change, code) => {
    const archive = await pack({ 'sikta.json': text({ ...manifest, version: 2, ...change }) })
    expect(await read(archive)).toMatchObject({ code, file: 'sikta.json' })
  })

  it.each([
    [1, {}, { watchlists: 0, alerts: 0, filters: 0 }],
    [
      2,
      { watchlists: [{ name: 'A', instruments: [volvo] }], alerts: [alert], filters: [{ name: 'A', filter: {} }] },
      { watchlists: 1, alerts: 1, filters: 1 },
    ],
  ])('of version %s is read', async (version, more, counts) => {
    const archive = await pack({ 'sikta.json': text({ ...manifest, version, ...more }) })
    expect(await read(archive)).toMatchObject({ counts })
  })

  it.each([
    ['in somebody else’s name', { author: { slug: 'bjorn', name: 'Björn' } }, 'malformed'],
    ['in the future', { created: '2026-11-27T00:00:00Z' }, 'in_future'],
    ['edited in the future', { edited: '2027-01-01T00:00:00Z' }, 'in_future'],
    ['on no day', { created: '2026-02-31T00:00:00Z' }, 'malformed'],
    ['of a huge text', { content: 'x'.repeat(10_001) }, 'malformed'],
    ['with the id of another table', { id: '-1' }, 'malformed'],
    ['with a picture from elsewhere', { media: [{ file: '../../etc/passwd', alt: '' }] }, 'malformed'],
    [
      'with five pictures',
      { media: Array.from({ length: 5 }, () => ({ file: 'media/1.webp', alt: '' })) },
      'malformed',
    ],
    ['with half of a character', { content: '\ud800' }, 'malformed'],
    ['that nests too deeply', { tags: [[[[[]]]]] }, 'malformed'],
  ])('is refused for a post %s, whose line is named', async (_, change, code) => {
    expect(await read(await pack(withPost(change)))).toEqual({ code, file: 'posts.jsonl', line: 2 })
  })
})

/** Says in the list of files that the first one unpacks to 100 bytes. */
function small(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes)
  changed.writeUInt32LE(100, bytes.indexOf('PK\u0001\u0002') + 24)
  return changed
}

function portfolio() {
  const about = { kind: 'depot', name: null, currency: 'SEK', bank: 'A bank', account: 'a' }
  return { file: 'portfolios/1.csv', ...about, tracks_cash: true, hidden: false, shares_trades: true }
}

import { readFile } from 'node:fs/promises'
import { buffer, text } from 'node:stream/consumers'

import { archiveLimits } from '@app/contract/archive-limits.ts'
import type { Import } from '@app/contract/archives.ts'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'

import type { Db } from '#db/db.ts'
import { openReader } from '#features/connections/index.ts'
import { openEncoder } from '#features/images/index.ts'
import type { TestApp, TestMember } from '#testing/test-app.ts'

import { noCounts } from './in/contents.ts'
import { makeExport } from './out/make.ts'
import { readImport, runImport } from './run-import.ts'

export type Files = Record<string, string>

const readers = { encode: openEncoder(), readFile: openReader() }
const noReport = async () => {}

/** Has an archive made, as its job would, and downloads it. */
export async function takeOut(app: TestApp, member: TestMember): Promise<Buffer> {
  const { body } = await member.post('/user/exports', { theme: 'dark', gain: 'distinct' })
  await makeExport(app.context, body.id, noReport)
  const reply = await app.app.inject({
    url: `/v1/user/exports/${body.id}/file`,
    headers: { authorization: `Bearer ${member.token}` },
  })
  if (reply.statusCode !== 200) throw new Error(`the archive is answered with ${reply.body}`)
  return reply.rawPayload
}

/** Uploads an archive and has it read. */
export async function upload(app: TestApp, member: TestMember, bytes: Buffer): Promise<Import> {
  const { body } = await member.post('/user/imports', { bytes: bytes.length })
  const { pieceBytes } = archiveLimits
  for (let piece = 0; piece * pieceBytes < bytes.length; piece++) {
    const part = bytes.subarray(piece * pieceBytes, (piece + 1) * pieceBytes)
    const headers = { 'content-type': 'application/octet-stream' }
    const { status } = await member.send('PUT', `/user/imports/${body.id}/pieces/${piece}`, part, headers)
    if (status !== 204) throw new Error(`piece ${piece} is answered with ${status}`)
  }
  await readImport(app.context, body.id)
  return (await newest(member))!
}

/** Uploads an archive and brings it back, as its jobs would. */
export async function bringBack(app: TestApp, member: TestMember, bytes: Buffer): Promise<Import> {
  const { id } = await upload(app, member, bytes)
  await member.post(`/user/imports/${id}/start`)
  await runImport(app.context, readers, id, noReport)
  return (await newest(member))!
}

export async function newest(member: TestMember): Promise<Import | undefined> {
  return (await member.get('/user/imports')).body.results.at(0)
}

/** The files of an archive that are text. */
export async function unpack(bytes: Buffer): Promise<Files> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  const files: Files = {}
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry)
    files[entry.fileName] = /\.(?:json|jsonl|csv|txt)$/.test(entry.fileName) ? await text(stream) : ''
  }
  return files
}

export function pack(files: Record<string, string | Buffer>, { compress = true } = {}): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name, { compress })
  zip.end()
  return buffer(zip.outputStream)
}

export const linesOf = (file: string | undefined): Record<string, unknown>[] =>
  (file ?? '').split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Record<string, unknown>]))

export const readDoc = (name: string) => readFile(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8')

/** Stores an archive of a member that has been read and not brought back. */
export async function storeReadImport(db: Db, { memberId, at }: { memberId: string; at: Date }): Promise<string> {
  const found = JSON.stringify({
    name: 'Anna',
    made: '2026-11-19T12:00:00.000Z',
    counts: noCounts(),
    settings: { language: 'en', theme: 'dark', gain: 'standard' },
  })
  const row = {
    member_id: memberId,
    state: 'READ',
    bytes: 1,
    pieces: 1,
    stored_pieces: 1,
    found,
    created_at: at,
  } as const
  return (await db.insertInto('imports').values(row).returning('id').executeTakeFirstOrThrow()).id
}

import * as z from 'zod'

import { archiveLimits } from './archive-limits.ts'
import { ById, Id, Language, Piece, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'

const Progress = z.object({ done: z.int().nonnegative(), total: z.int().positive() }).nullable()

/** What only the device knows of the settings. */
export const DeviceSettings = z.object({
  theme: z.enum(['system', 'light', 'dark']).default('system'),
  gain: z.enum(['standard', 'distinct']).default('standard'),
})
export type DeviceSettings = z.infer<typeof DeviceSettings>

export const Export = z.object({
  id: Id,
  state: z.enum(['MAKING', 'READY', 'FAILED']),
  progress: Progress,
  /** The size of the file; null until it is ready. */
  bytes: z.int().nonnegative().nullable(),
  created: Timestamp,
  /** When the file is deleted; null until it is ready. */
  expires: Timestamp.nullable(),
})
export type Export = z.infer<typeof Export>

/** What archives hold. */
export const archiveParts = [
  'posts',
  'replies',
  'media',
  'follows',
  'mutes',
  'blocks',
  'likes',
  'saves',
  'messages',
  'portfolios',
  'watchlists',
  'alerts',
  'filters',
] as const
export type ArchivePart = (typeof archiveParts)[number]

/** Archives that were read by servers of the previous version have no number of these. */
const newParts = ['watchlists', 'alerts', 'filters'] as const satisfies readonly ArchivePart[]
type NewPart = (typeof newParts)[number]

const count = z.int().nonnegative()
const countsOf = <Part extends string, Schema>(parts: readonly Part[], schema: Schema) =>
  Object.fromEntries(parts.map((part) => [part, schema])) as Record<Part, Schema>

const Counts = z.object({
  ...(countsOf(archiveParts, count) as Record<Exclude<ArchivePart, NewPart>, typeof count>),
  ...countsOf(newParts, count.optional()),
})
export type ArchiveCounts = z.infer<typeof Counts>

/** Why an archive was refused as a whole. Nothing of it was brought back. */
export const ArchiveFault = z.object({
  code: z.enum([
    'not_zip',
    'no_archive',
    'newer_version',
    'encrypted',
    'bad_name',
    'too_many_files',
    'too_large',
    'malformed',
    'in_future',
    'unknown',
  ]),
  /** The file in the archive, and the line in it. */
  file: z.string().nullable(),
  line: z.int().positive().nullable(),
})
export type ArchiveFault = z.infer<typeof ArchiveFault>

/** Something of an archive that was not brought back. */
export const LeftOut = z.object({
  part: z.enum(archiveParts),
  reason: z.enum([
    'no_instrument',
    'no_member',
    'no_group',
    'no_portfolio',
    'closed_group',
    'no_post',
    'in_thread',
    'in_group',
    'trade',
    'message',
    'not_readable',
    'no_room',
    'refused',
  ]),
  /** The beginning of a post, or the name of what was not found; empty for all of a part. */
  name: z.string(),
  /** How many of the part. */
  count: z.int().positive(),
})
export type LeftOut = z.infer<typeof LeftOut>

export const ImportResult = z.object({
  brought: Counts,
  /** What was here already. */
  known: Counts,
  /** The first of what was left out. */
  left: z.array(LeftOut).max(archiveLimits.listed),
  left_count: z.int().nonnegative(),
})
export type ImportResult = z.infer<typeof ImportResult>

export const Import = z.object({
  id: Id,
  state: z.enum(['UPLOADING', 'READING', 'READ', 'REFUSED', 'RUNNING', 'DONE', 'FAILED']),
  progress: Progress,
  fault: ArchiveFault.nullable(),
  /** What is in the archive, once it is read. */
  found: z
    .object({
      /** The name of the member whose archive it is. */
      name: z.string(),
      made: Timestamp,
      counts: Counts,
      settings: DeviceSettings.extend({ language: Language }),
    })
    .nullable(),
  result: ImportResult.nullable(),
  created: Timestamp,
})
export type Import = z.infer<typeof Import>

export const createExport = endpoint('POST /user/exports', {
  access: 'member',
  summary:
    'Start to make an archive of what is the caller’s own. The session must have begun, or been confirmed with a code, in the last five minutes.',
  body: DeviceSettings,
  refusals: ['code_required', 'conflict'],
  reply: Export,
  status: 202,
})

export const listExports = endpoint('GET /user/exports', {
  access: 'member',
  summary: "List the caller's archives, newest first.",
  reply: z.object({ results: z.array(Export).max(10) }),
})

export const downloadExport = endpoint('GET /user/exports/:id/file', {
  access: 'member',
  summary:
    'Download an archive that is ready. The session must have begun, or been confirmed with a code, in the last five minutes.',
  params: ById,
  refusals: ['code_required', 'not_found'],
  file: 'application/zip',
})

export const createImport = endpoint('POST /user/imports', {
  access: 'member',
  summary: 'Begin to upload an archive. Its pieces follow. Discards an earlier one that was not brought back.',
  body: z.object({ bytes: z.int().min(1).max(archiveLimits.bytes) }),
  refusals: ['conflict'],
  reply: Import,
  status: 201,
})

export const uploadImportPiece = endpoint('PUT /user/imports/:id/pieces/:piece', {
  access: 'member',
  summary: 'Upload the next piece of an archive: 1 MiB, or the rest of it. Idempotent. The last one has it read.',
  params: z.object({ id: Id, piece: Piece }),
  upload: ['application/octet-stream'],
  maxBodyBytes: archiveLimits.pieceBytes,
  refusals: ['archive_invalid', 'conflict'],
})

export const listImports = endpoint('GET /user/imports', {
  access: 'member',
  summary: 'List the archives that the caller has uploaded, newest first, with what was in them and what came back.',
  reply: z.object({ results: z.array(Import).max(10) }),
})

export const startImport = endpoint('POST /user/imports/:id/start', {
  access: 'member',
  summary: 'Bring back what is in an archive that has been read. What is here already stays as it is.',
  params: ById,
  refusals: ['conflict'],
  reply: Import,
  status: 202,
})

export const deleteImport = endpoint('DELETE /user/imports/:id', {
  access: 'member',
  summary: 'Discard an archive. What was brought back stays.',
  params: ById,
  refusals: ['conflict'],
})

import { Readable } from 'node:stream'

import { archiveLimits } from '@app/contract/archive-limits.ts'
import { DeviceSettings } from '@app/contract/archives.ts'
import { brandOf } from '@app/contract/brands.ts'
import { ZipFile } from 'yazl'

import type { Context } from '#context.ts'
import { listArchivedImages, openImage } from '#features/images/index.ts'
import { listOwnSettings } from '#features/portfolios/index.ts'
import { findOwner } from '#features/profiles/index.ts'

import { type ExportRow, findExport, updateExport } from '../export-queries.ts'
import { files } from '../format.ts'
import { deletePieces, inPieces, putPiece, type StoredFile } from '../pieces.ts'
import { messageLines, portfolioLines, postLines, reactionLines } from './lines.ts'
import { accountOf, collectManifest, csvName, type OwnPortfolio } from './manifest.ts'
import { readme } from './readme.ts'

type Report = (done: number) => Promise<void>
type Part = { name: string; open: () => Promise<Readable> | Readable; isPacked?: true }

const dayMs = 86_400_000

const endings: Record<string, string> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
}

const fileOf = ({ id, content_type: type }: { id: string; content_type: string }) =>
  `media/${id}.${endings[type] ?? 'webp'}`

/** How many steps it takes to make the archive of a member: one for each of its files. */
export async function countSteps({ db }: Pick<Context, 'db'>, memberId: string): Promise<number> {
  const [media, portfolios] = [await listArchivedImages(db, memberId), await listOwnSettings(db, memberId)]
  return Object.keys(files).length + media.length + portfolios.length
}

/** Makes an archive and puts it into the store, piece by piece. Begins again if it is repeated. */
export async function makeExport(context: Context, id: string, report: Report): Promise<void> {
  const { db, now, log, stopping } = context
  const found = await findExport(db, id)
  if (!found || found.state !== 'MAKING') return
  const file: StoredFile = { kind: 'export', id }
  try {
    await deletePieces(context, file, found.pieces)
    const { pieces, bytes } = await store(context, file, await open(context, found, report))
    const expires = new Date(now().getTime() + archiveLimits.keptDays * dayMs)
    await updateExport(db, id, { state: 'READY', pieces, bytes, expires_at: expires })
  } catch (error) {
    // Another worker takes over the job of one that stops.
    if (stopping.aborted) throw error
    log.error({ err: error, exportId: id }, 'an archive could not be made')
    await updateExport(db, id, { state: 'FAILED' })
  }
}

/** Stores the pieces of a stream. Stops if the row has been deleted, with the account of its member. */
async function store(context: Context, file: StoredFile, stream: AsyncIterable<Buffer>) {
  const { db, images } = context
  let [pieces, bytes] = [0, 0]
  for await (const piece of inPieces(stream)) {
    await putPiece(context, file, pieces, piece)
    pieces++
    bytes += piece.length
    if (await updateExport(db, file.id, { pieces, bytes })) continue
    await deletePieces({ images }, file, pieces)
    throw new Error('it is not wanted any more')
  }
  return { pieces, bytes }
}

/** The bytes of the archive, which are made as they are read. */
async function open(context: Context, found: ExportRow, report: Report): Promise<Readable> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => void output.destroy(error))
  let done = 0
  for (const { name, open: openPart, isPacked } of await partsOf(context, found)) {
    const options = { mtime: found.created_at, compress: !isPacked }
    zip.addReadStreamLazy(name, options, (take) => {
      void (async () => {
        try {
          const part = await openPart()
          part.on('error', (error) => void output.destroy(error))
          part.on('end', () => void report(++done).catch(() => {}))
          take(null, part)
        } catch (error) {
          take(error, Readable.from([]))
        }
      })()
    })
  }
  zip.end()
  return output
}

/** The files of an archive in their order. */
async function partsOf(context: Context, { member_id: memberId, theme, gain }: ExportRow): Promise<Part[]> {
  const { db, config } = context
  const { userId } = await findOwner(db, memberId)
  const portfolios = await listOwnSettings(db, memberId)
  const media = await listArchivedImages(db, memberId)
  const names = new Map(media.map((one) => [one.id, fileOf(one)]))
  const device = DeviceSettings.parse({ theme, gain })
  const manifest = await collectManifest(
    context,
    { profileId: memberId, userId },
    { device, portfolios, imageFile: (id) => names.get(id) ?? null },
  )
  const text = (lines: AsyncIterable<string>) => Readable.from(lines, { objectMode: false })
  return [
    { name: files.readme, open: () => Readable.from([Buffer.from(readme(brandOf(config.variant).name))]) },
    { name: files.manifest, open: () => Readable.from([Buffer.from(JSON.stringify(manifest, null, 2))]) },
    { name: files.posts, open: () => text(postLines(context, memberId, fileOf)) },
    { name: files.likes, open: () => text(reactionLines(context, memberId, 'likes')) },
    { name: files.saves, open: () => text(reactionLines(context, memberId, 'saves')) },
    { name: files.messages, open: () => text(messageLines(context, memberId)) },
    ...portfolios.map((portfolio: OwnPortfolio, place) => ({
      name: csvName(place),
      open: () => text(portfolioLines(context, { id: portfolio.id, account: accountOf(manifest.id, portfolio) })),
    })),
    ...media.map(({ id }) => ({ name: names.get(id)!, isPacked: true as const, open: () => openImage(context, id) })),
  ]
}

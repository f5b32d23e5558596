import { type ArchiveCounts, type ArchivePart, archiveParts, type Import } from '@app/contract/archives.ts'
import type * as z from 'zod'

import { ArchivedMessage, ArchivedPost, files, formatVersion, Manifest, mediaFile, PostRef } from '../format.ts'
import { ArchiveError } from './faults.ts'
import type { ZipArchive } from './zip.ts'

export const noCounts = (): Required<ArchiveCounts> =>
  Object.fromEntries(archiveParts.map((part) => [part, 0])) as Record<ArchivePart, number>

/** How many lines of a file are taken; a member writes and likes less in ten years. */
const mostLines = { posts: 50_000, reactions: 200_000 } as const

/** Reads `sikta.json`. Throws an ArchiveError if it is none of ours. */
export async function readManifest(archive: ZipArchive, at: Date): Promise<Manifest> {
  const file = files.manifest
  if (!archive.has(file)) throw new ArchiveError('no_archive')
  const json = parseJson(await archive.text(file), { file })
  const { format, version } = (json ?? {}) as { format?: unknown; version?: unknown }
  if (format !== 'sikta') throw new ArchiveError('no_archive')
  if (typeof version === 'number' && version > formatVersion) throw new ArchiveError('newer_version')
  const manifest = checked(Manifest, json, { file })
  const times = manifest.alerts.flatMap(({ armed_at, fired }) => [armed_at, ...(fired ? [fired.at] : [])])
  refuseFuture([manifest.made, ...times], at, { file })
  return manifest
}

/** The posts in an archive, oldest first. */
export const postsIn = (archive: ZipArchive, at: Date) =>
  itemsIn(archive, { file: files.posts, schema: ArchivedPost, most: mostLines.posts }, (post, location) => {
    const times = [post.created, post.edited ?? post.created, ...post.versions.map(({ written }) => written)]
    refuseFuture(times, at, location)
  })

/** The posts that the member likes or has saved. */
export const reactionsIn = (archive: ZipArchive, of: 'likes' | 'saves') =>
  itemsIn(archive, { file: files[of], schema: PostRef, most: mostLines.reactions })

type Location = { file: string; line?: number }
type Kind<Item> = { file: string; schema: z.ZodType<Item>; most: number }

async function* itemsIn<Item>(
  archive: ZipArchive,
  { file, schema, most }: Kind<Item>,
  check: (item: Item, location: Location) => void = () => {},
): AsyncGenerator<Item> {
  let count = 0
  for await (const { line, text } of archive.lines(file)) {
    const location = { file, line }
    if (++count > most) throw new ArchiveError('too_large', location)
    const item = checked(schema, parseJson(text, location), location)
    check(item, location)
    yield item
  }
}

function parseJson(text: string, location: Location): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new ArchiveError('malformed', location)
  }
}

function checked<Item>(schema: z.ZodType<Item>, json: unknown, location: Location): Item {
  const parsed = schema.safeParse(json)
  if (!parsed.success) throw new ArchiveError('malformed', location)
  return parsed.data
}

/** The clocks of two servers may differ a little. */
const toleranceMs = 300_000

function refuseFuture(times: readonly string[], at: Date, location: Location): void {
  const latest = at.getTime() + toleranceMs
  if (times.some((time) => Date.parse(time) > latest)) throw new ArchiveError('in_future', location)
}

/** Reads all of an archive and counts what is in it, so that it is refused before anything of it is brought back. */
export async function readContents(archive: ZipArchive, at: Date): Promise<NonNullable<Import['found']>> {
  const manifest = await readManifest(archive, at)
  const counts = noCounts()
  const media = new Set<string>(manifest.profile.image === null ? [] : [manifest.profile.image])
  for await (const post of postsIn(archive, at)) {
    counts[post.thread === null ? 'posts' : 'replies']++
    for (const { file } of post.media) media.add(file)
  }
  counts.media = archive.names(mediaFile).filter((name) => media.has(name)).length
  for await (const _ of reactionsIn(archive, 'likes')) counts.likes++
  for await (const _ of reactionsIn(archive, 'saves')) counts.saves++
  const messages = { file: files.messages, schema: ArchivedMessage, most: mostLines.reactions }
  for await (const _ of itemsIn(archive, messages)) counts.messages++
  const { follows, mutes, blocks, groups, portfolios, watchlists, alerts, filters, settings, profile } = manifest
  const sum = (lists: Record<string, readonly unknown[]>) => Object.values(lists).flat().length
  for (const { file } of portfolios) if (!archive.has(file)) throw new ArchiveError('malformed', { file })
  const { language, theme, gain } = settings
  return {
    name: profile.name,
    made: manifest.made,
    counts: {
      ...counts,
      follows: sum(follows) + groups.length,
      mutes: sum(mutes),
      blocks: blocks.length,
      portfolios: portfolios.length,
      watchlists: watchlists.length,
      alerts: alerts.length,
      filters: filters.length,
    },
    settings: { language, theme, gain },
  }
}

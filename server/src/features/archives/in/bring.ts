import type { ArchiveCounts, ImportResult } from '@app/contract/archives.ts'

import type { Context } from '#context.ts'
import type { ReadFile } from '#features/connections/index.ts'
import type { Encode } from '#features/images/index.ts'

import { postsIn, reactionsIn, readManifest } from './contents.ts'
import { bringMarket } from './market.ts'
import { openMedia } from './media.ts'
import { bringPortfolios } from './portfolios.ts'
import { bringPosts } from './posts.ts'
import { bringProfile } from './profile.ts'
import { bringReactions } from './reactions.ts'
import { bringRelations } from './relations.ts'
import { openTally } from './tally.ts'
import type { ZipArchive } from './zip.ts'

/** What reads files, a few at a time. */
export type Readers = { encode: Encode; readFile: ReadFile }

/** The steps that it takes to bring an archive back: one for each post and reaction, and one for each of the rest. */
export const countSteps = ({ posts, replies, likes, saves }: ArchiveCounts): number =>
  posts + replies + likes + saves + restSteps

const restSteps = 4

type ImportRun = { memberId: string; archive: ZipArchive; report: (done: number) => Promise<void> }

/**
 * Brings back what is in an archive that has been read. Nobody is told of anything. What is here already stays as it is, so
 * that it can be repeated.
 */
export async function bringBack(
  context: Context,
  { encode, readFile }: Readers,
  { memberId, archive, report }: ImportRun,
): Promise<ImportResult> {
  const at = context.now()
  const tally = openTally()
  const manifest = await readManifest(archive, at)
  const takeMedia = openMedia(context, { archive, tally, ownerId: memberId, encode })
  const bringing = { memberId, archiveId: manifest.id, at, tally, takeMedia }
  let done = 0
  const step = (count: number) => report((done += count))

  await bringProfile(context, bringing, manifest)
  await step(1)
  await bringRelations(context, bringing, manifest)
  await step(1)
  await bringMarket(context, bringing, manifest)
  await step(1)
  await bringPosts(context, bringing, postsIn(archive, at), step)
  for (const list of ['likes', 'saves'] as const) {
    await bringReactions(context, { ...bringing, of: list }, reactionsIn(archive, list), step)
  }
  await bringPortfolios(context, { memberId, archive, tally, readFile }, manifest)
  await step(1)
  return tally.result()
}

import type { FieldErrors } from '@app/contract/errors.ts'
import type { NewTag } from '@app/contract/tags.ts'
import { findMentions } from '@app/domain/posts/mentions.ts'

import type { Db } from '#db/db.ts'
import { AppError } from '#errors.ts'
import { listStandings } from '#features/groups/index.ts'
import { isSystemProfile, listReachable } from '#features/profiles/index.ts'
import { type LoadedTargets, loadReferences, loadReferencesAndOwned, type References } from '#features/targets/index.ts'
import type { Member } from '#http/viewer.ts'

type Draft = {
  title: string
  content: string
  tags: readonly NewTag[]
  profile?: string | null | undefined
  instrument?: string | null | undefined
  group?: string | null | undefined
}
type Faults = Record<string, FieldErrors[string]>

/**
 * Loads the targets that a post names, and its author. Throws if a target does not exist or its author cannot reach it,
 * if nobody can post on the wall, if they may not write in the group, or if the mention of a tag is not in the text.
 */
export async function loadTargets(db: Db, author: Member, draft: Draft): Promise<LoadedTargets> {
  const named = await loadReferences(db, referencesOf(author, draft))
  await refuseFaults(db, { author, draft, named })
  return named
}

/** The same, and the portfolios of its author. */
export async function loadTargetsAndOwned(db: Db, author: Member, draft: Draft) {
  const found = await loadReferencesAndOwned(db, referencesOf(author, draft), author.profileId)
  await refuseFaults(db, { author, draft, named: found.named })
  return found
}

function targetsOf({ profile, instrument, group, tags }: Draft) {
  return [{ field: '', profile, instrument, group }, ...tags.map((tag, index) => ({ field: `tags.${index}.`, ...tag }))]
}

function referencesOf(author: Member, draft: Draft): References[] {
  return [
    { profile_id: author.profileId },
    ...targetsOf(draft).map(({ profile = null, instrument = null, group = null }) => ({
      profile_id: profile,
      instrument_id: instrument,
      group_id: group,
    })),
  ]
}

type NamedDraft = { author: Member; draft: Draft; named: LoadedTargets }

async function refuseFaults(db: Db, { author, draft, named }: NamedDraft): Promise<void> {
  const targets = targetsOf(draft)
  const reachable = await listReachable(
    db,
    author,
    targets.flatMap(({ profile }) => profile ?? []),
  )
  const faults = { ...mentionFaults(draft), ...(await groupFaults(db, author, draft)) }
  for (const { field, profile, instrument } of targets) {
    if (profile != null && !reachable.has(profile)) faults[`${field}profile`] = ['unknown_target']
    if (instrument != null && !named.instrument.has(instrument)) faults[`${field}instrument`] = ['unknown_target']
  }
  if (draft.profile != null && (await isSystemProfile(db, draft.profile))) faults.profile = ['closed_wall']
  if (Object.keys(faults).length > 0) throw new AppError('invalid_input', faults)
}

/** Closed groups are mentioned by their members alone, and members alone write in a group. */
async function groupFaults(db: Db, { profileId }: Member, { group, tags }: Draft): Promise<Faults> {
  const ids = [group, ...tags.map((tag) => tag.group)].flatMap((id) => id ?? [])
  if (ids.length === 0) return {}
  const rows = await listStandings(db, { ids, memberId: profileId })
  const standings = new Map(rows.map((row) => [row.id, row]))
  const faults: Faults = {}
  for (const [index, tag] of tags.entries()) {
    const { isClosed, isMember } = standings.get(tag.group ?? '') ?? {
      isClosed: true,
      isMember: tag.group === undefined,
    }
    if (isClosed && !isMember) faults[`tags.${index}.group`] = ['unknown_target']
  }
  const here = group == null ? undefined : (standings.get(group) ?? 'unknown_target')
  const fault = typeof here === 'object' ? whyNotWritten(here) : here
  return fault ? { ...faults, group: [fault] } : faults
}

function whyNotWritten({ isMember, isArchived }: { isMember: boolean; isArchived: boolean }) {
  if (!isMember) return 'not_member'
  return isArchived ? 'group_archived' : undefined
}

function mentionFaults({ title, content, tags }: Draft): Faults {
  const mentions = tags.map((tag) => tag.mention)
  const standing = new Set(
    [title, content].flatMap((text) => findMentions(text, mentions)).map(({ mention }) => mention),
  )
  return Object.fromEntries(
    mentions.flatMap((mention, index) =>
      standing.has(mention) && mentions.indexOf(mention) === index
        ? []
        : [[`tags.${index}.mention`, ['invalid_value']] as const],
    ),
  )
}

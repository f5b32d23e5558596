import type { FieldErrors } from '@app/contract/errors.ts'
import type { NewTag } from '@app/contract/posts.ts'
import { findMentions } from '@app/domain/posts/mentions.ts'

import type { Db } from '#db/db.ts'
import { AppError } from '#errors.ts'
import { loadInstruments } from '#features/instruments/index.ts'
import { loadPersons } from '#features/profiles/index.ts'

type Draft = {
  title: string
  content: string
  tags: readonly NewTag[]
  profile?: string | null | undefined
  instrument?: string | null | undefined
}
type Faults = Record<string, FieldErrors[string]>

/** Refuses a post that names somebody or something that is not there, or a tag whose mention the text does not hold. */
export async function checkTargets(db: Db, draft: Draft): Promise<void> {
  const faults = { ...mentionFaults(draft), ...(await targetFaults(db, draft)) }
  if (Object.keys(faults).length > 0) throw new AppError('invalid_input', faults)
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

async function targetFaults(db: Db, draft: Draft): Promise<Faults> {
  const named = [
    { field: '', profile: draft.profile, instrument: draft.instrument },
    ...draft.tags.map((tag, index) => ({ field: `tags.${index}.`, ...tag })),
  ]
  const [persons, instruments] = await Promise.all([
    loadPersons(db, [...new Set(named.flatMap(({ profile }) => profile ?? []))]),
    loadInstruments(db, [...new Set(named.flatMap(({ instrument }) => instrument ?? []))]),
  ])
  const faults: Faults = {}
  for (const { field, profile, instrument } of named) {
    if (profile != null && !persons.has(profile)) faults[`${field}profile`] = ['unknown_target']
    if (instrument != null && !instruments.has(instrument)) faults[`${field}instrument`] = ['unknown_target']
  }
  return faults
}

import { sql } from 'kysely'

import type { Tx } from '#db/db.ts'

import { everyImage } from './edit-queries.ts'
import { inClosedGroup } from './queries.ts'

/** Hides a post from everybody, or shows it again (null). */
export async function updateHidden(tx: Tx, id: string, at: Date | null): Promise<void> {
  await tx.updateTable('posts').set({ hidden_at: at }).where('id', '=', id).execute()
}

/** The images of a post and of its replies, and whether only some members may see them, or nobody. */
export function listImagesUnder(tx: Tx, id: string) {
  return tx
    .selectFrom('posts as p')
    .innerJoin('posts as thread', (join) =>
      join.on((eb) => eb('thread.id', '=', eb.fn.coalesce('p.parent_id', 'p.id'))),
    )
    .where((eb) => eb.or([eb('p.id', '=', id), eb('p.parent_id', '=', id)]))
    .where(
      sql<boolean>`(
        exists (select from post_media where post_id = p.id) or exists (select from post_edits where post_id = p.id)
      )`,
    )
    .select([everyImage, inClosedGroup])
    .select((eb) =>
      eb
        .or([eb('p.hidden_at', 'is not', null), eb('thread.hidden_at', 'is not', null)])
        .$castTo<boolean>()
        .as('isHidden'),
    )
    .execute()
}

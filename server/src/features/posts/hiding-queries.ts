import type { Tx } from '#db/db.ts'

import { everyImage } from './edit-queries.ts'
import { inClosedGroup } from './queries.ts'

/** Hides a post from everybody, or shows it again (null). Returns its images, and whether only some members may see them. */
export async function updateHidden(tx: Tx, id: string, at: Date | null) {
  return tx
    .updateTable('posts as p')
    .set({ hidden_at: at })
    .where('p.id', '=', id)
    .returning([everyImage, inClosedGroup])
    .executeTakeFirst()
}

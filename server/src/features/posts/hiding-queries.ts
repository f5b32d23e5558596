import type { Tx } from '#db/db.ts'

/** Hides a post from everybody, or shows it again (null). */
export async function hidePost(tx: Tx, id: string, at: Date | null): Promise<void> {
  await tx.updateTable('posts').set({ hidden_at: at }).where('id', '=', id).execute()
}

import type { Db, Tx } from '#db/db.ts'

type NewVideo = { ownerId: string; size: number; pieces: number; posterId: string | null; at: Date }

/** Whether a video may have this image of its owner's as its poster: nothing uses it, nor has it pieces. */
export async function isFreeImage(db: Db, id: string, ownerId: string): Promise<boolean> {
  const found = await db
    .selectFrom('images')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('attached_at', 'is', null)
    .where('pieces', 'is', null)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/** Stores a video without its pieces, whose type is not known yet. Returns its id. */
export async function insertVideo(tx: Tx, { ownerId, size, pieces, posterId, at }: NewVideo): Promise<string> {
  const { id } = await tx
    .insertInto('images')
    .values({
      content_type: 'video/mp4',
      body: null,
      owner_id: ownerId,
      bytes: size,
      pieces,
      poster_id: posterId,
      stored_pieces: 0,
      created_at: at,
      attached_at: null,
      is_closed: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A video of the member's that is not in use yet. */
export function findNewVideo(db: Db, id: string, ownerId: string) {
  return db
    .selectFrom('images')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('attached_at', 'is', null)
    .where('pieces', 'is not', null)
    .select(['content_type', 'bytes', 'pieces', 'stored_pieces'])
    .$narrowType<{ bytes: number; pieces: number; stored_pieces: number }>()
    .executeTakeFirst()
}

/** Counts a piece that is stored now. Returns false if the video has been deleted meanwhile. */
export async function updatePiece(
  db: Db,
  { id, piece, type }: { id: string; piece: number; type: string },
): Promise<boolean> {
  const row = await db
    .updateTable('images')
    .set((eb) => ({
      stored_pieces: eb.fn<number>('greatest', ['stored_pieces', eb.val(piece + 1)]),
      content_type: type,
    }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

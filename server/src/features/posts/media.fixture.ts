import type { TestApp } from '#testing/test-app.ts'

/** An image that a member has uploaded and not used yet. Returns its id. */
export async function newImage({ context, clock }: TestApp, owner: { id: string }): Promise<string> {
  const size = { width: 1200, height: 900, bytes: 5 }
  const { id } = await context.db
    .insertInto('images')
    .values({
      content_type: 'image/webp',
      body: Buffer.from('image'),
      owner_id: owner.id,
      ...size,
      created_at: clock(),
      attached_at: null,
      is_closed: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

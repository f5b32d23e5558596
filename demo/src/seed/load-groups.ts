import { nameKeyOf } from '@app/domain/profiles/names.ts'
import type { Tx } from '@app/server/src/db/db.ts'

import { type DemoGroup, groups, imageOf, joinedDaysAgo, membersOf } from './groups.ts'
import { members } from './members.ts'
import { insertGroupParts } from './queries.ts'
import { savers } from './savers.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

const memberBySlug = new Map([...members, ...savers].map((member) => [member.slug, member]))

/** Loads the groups with their admins and members, and who asks to join or is invited. Returns their ids by slug. */
export async function loadGroups(
  tx: Tx,
  now: Date,
  ids: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const founded = (group: DemoGroup) => before(group.founded_days_ago * dayMs)
  const images = await tx
    .insertInto('images')
    .values(groups.map((group) => ({ content_type: 'image/svg+xml', body: Buffer.from(imageOf(group)) })))
    .returning('id')
    .execute()
  const rows = await tx
    .insertInto('groups')
    .values(
      groups.map((group, i) => ({
        slug: group.slug,
        name: group.name,
        name_key: nameKeyOf(group.name),
        description: group.description,
        is_closed: group.private,
        image_id: images[i]!.id,
        created_at: founded(group),
      })),
    )
    .returning(['id', 'slug'])
    .execute()
  const groupIds = new Map(rows.map(({ slug, id }) => [slug, id]))
  const within = (group: DemoGroup, slugs: readonly string[], timeOf: (slug: string, i: number) => string) =>
    slugs.map((slug, i) => ({
      group_id: groupIds.get(group.slug)!,
      member_id: ids.get(slug)!,
      created_at: timeOf(slug, i),
    }))
  await insertGroupParts(tx, {
    members: groups.flatMap((group) =>
      within(group, membersOf(group), (slug) => before(joinedDaysAgo(group, memberBySlug.get(slug)!) * dayMs)),
    ),
    admins: groups.flatMap((group) => within(group, group.admins, () => founded(group))),
    requests: groups.flatMap((group) => within(group, group.requests, (_, i) => before((5 + 20 * i) * hourMs))),
    invites: groups.flatMap((group) =>
      within(group, group.invites, (_, i) => before((3 + 30 * i) * hourMs)).map((invite) => ({
        ...invite,
        sender_id: ids.get(group.admins[0])!,
      })),
    ),
  })
  return groupIds
}

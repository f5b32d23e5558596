import type { GroupMember } from '@app/contract/group-members.ts'
import type { PortfolioBasics } from '@app/contract/portfolios.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'

import type { Context } from '#context.ts'
import { requireOpenGroup } from '#features/groups/index.ts'
import { readInOrder } from '#features/portfolios/in-order.ts'
import { listPortfolios } from '#features/portfolios/load.ts'
import { loadPersons } from '#features/profiles/index.ts'
import { type PageRequest, readCursor, type Slice, slice, writeCursor } from '#http/pages.ts'

import { listMembersByReturn, listPortfoliosByReturn } from './group-queries.ts'
import { walkMembersByReturn, walkPortfoliosByReturn } from './walk-queries.ts'

type ReadContext = Pick<Context, 'db' | 'now'>
type GroupPage = { id: string; page: PageRequest }

/** The members of a group, best three-month return first; those who show no portfolio come last. */
export async function groupMembers(
  { db }: ReadContext,
  viewer: Viewer,
  { id: groupId, page }: GroupPage,
): Promise<Slice<GroupMember>> {
  const share = await requireOpenGroup(db, viewer, groupId)
  const wanted = { groupId, after: readCursor(page.after), limit: page.size + 1 }
  const found = await readInOrder({
    share,
    limit: wanted.limit,
    walk: (most) => walkMembersByReturn(db, viewer, { ...wanted, most }),
    sort: () => listMembersByReturn(db, viewer, wanted),
  })
  const { results, after } = slice(found, page.size, writeCursor)
  const persons = await loadPersons(
    db,
    results.map(({ id }) => id),
  )
  const members = results.flatMap(({ id, return_m3 }) => {
    const person = persons.get(id)
    return person ? [{ ...person, return_m3: roundPercent(return_m3) }] : []
  })
  return { results: members, after }
}

/** The portfolios that the members of a group show, best three-month return first. */
export async function groupPortfolios(
  context: ReadContext,
  viewer: Viewer,
  { id: groupId, page }: GroupPage,
): Promise<Slice<PortfolioBasics>> {
  const { db } = context
  const share = await requireOpenGroup(db, viewer, groupId)
  const wanted = { groupId, after: readCursor(page.after), limit: page.size + 1 }
  const found = await readInOrder({
    share,
    limit: wanted.limit,
    walk: (most) => walkPortfoliosByReturn(db, viewer, { ...wanted, most }),
    sort: () => listPortfoliosByReturn(db, viewer, wanted),
  })
  const { results, after } = slice(found, page.size, writeCursor)
  const portfolios = await listPortfolios(
    context,
    viewer,
    results.map(({ id }) => id),
  )
  return { results: portfolios, after }
}

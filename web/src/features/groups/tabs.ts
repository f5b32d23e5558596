import type { Group } from '@app/contract/groups.ts'
import { useNavigate } from '@tanstack/react-router'

import { type AdminPart, adminParts, groupPage, groupPath } from '#parts/groups/index.ts'

/** In display order; the last is for admins. */
export const tabs = ['feed', 'holdings', 'members', 'admin'] as const
export type GroupTab = (typeof tabs)[number]
/** The tabs that everyone has who may see what is in the group. */
export type InsideTab = Exclude<GroupTab, 'admin'>

export type GroupPlace = { tab: InsideTab } | { tab: 'admin'; part: AdminPart }

/** The place in a URL; undefined if there is none. The feed has no name there. */
export function placeOf(tab: string | undefined, part: string | undefined): GroupPlace | undefined {
  if (tab === undefined) return { tab: 'feed' }
  const named = tabs.find((one) => one === tab && one !== 'feed')
  if (named === 'admin') {
    const found = adminParts.find((one) => one === (part ?? 'edit'))
    return found && { tab: named, part: found }
  }
  // The members are listed by themselves or by their portfolios.
  const isPart = part === undefined || (named === 'members' && part === 'portfolios')
  return named && isPart ? { tab: named } : undefined
}

/** The sections for the admins of a group. Nobody asks to join an open one; an archived one stays as it is. */
export function adminPartsOf(group: Group): readonly AdminPart[] {
  if (group.archived) return []
  return group.private ? adminParts : adminParts.filter((part) => part !== 'requests')
}

/** The part of the URL's parameters that means the feed. */
export const noTab = { tab: undefined, part: undefined }

export const hrefOf = (slug: string, tab: GroupTab): string =>
  tab === 'feed' ? groupPath(slug) : groupPath(slug, tab, ...(tab === 'admin' ? ['edit'] : []))

/** Opens a tab of this group without scrolling the page. */
export function useOpenTab(slug: string): (tab: GroupTab) => void {
  const navigate = useNavigate()
  return (tab) =>
    void navigate({
      to: groupPage,
      params: { slug, tab: tab === 'feed' ? undefined : tab, part: tab === 'admin' ? 'edit' : undefined },
      resetScroll: false,
    })
}

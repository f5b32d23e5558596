import type { Group } from '@app/contract/groups.ts'
import { useNavigate } from '@tanstack/react-router'

import { type AdminPart, adminParts, groupPage, groupPath } from '#parts/groups/index.ts'

/** In display order; the last is for admins. */
export const tabs = ['feed', 'holdings', 'members'] as const
export type GroupTab = (typeof tabs)[number]

/** A tab, and the section of the one for admins. */
export type GroupPlace = { tab: GroupTab }

/** The place in a URL; undefined if there is none. */
export function placeOf(tab: string | undefined, part: string | undefined): GroupPlace | undefined {
  if (tab === undefined) return { tab: 'feed' }
  if (tab === 'holdings' && part === undefined) return { tab }
  if (tab === 'members' && (part === undefined || part === 'portfolios')) return { tab }
  return undefined
}

export const hrefOf = (slug: string, tab: GroupTab): string => (tab === 'feed' ? groupPath(slug) : groupPath(slug, tab))

/** Opens a tab of this group without scrolling the page. */
export function useOpenTab(slug: string): (tab: GroupTab) => void {
  const navigate = useNavigate()
  return (tab) =>
    void navigate({
      to: groupPage,
      params: { slug, tab: tab === 'feed' ? undefined : tab, part: undefined },
      resetScroll: false,
    })
}

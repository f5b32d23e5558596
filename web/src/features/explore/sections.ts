import type { ExploreList, ExploreSection, SectionKind } from '@app/contract/explore.ts'
import {
  Bitcoin,
  ChartLine,
  ChartPie,
  Factory,
  Gauge,
  Globe,
  Layers,
  Leaf,
  type LucideIcon,
  Map as MapIcon,
  Sparkles,
  TrendingUp,
  Users,
} from 'lucide-react'

export const sectionIcons: Record<SectionKind, LucideIcon> = {
  RECOMMENDED: Sparkles,
  TOP_MEMBERS: TrendingUp,
  CARBON: Leaf,
  INDICES: Gauge,
  STOCKS: ChartLine,
  FUNDS: Layers,
  ETFS: Globe,
  CRYPTO: Bitcoin,
  PORTFOLIOS: ChartPie,
  GROUPS: Users,
  SECTORS: Factory,
  REGIONS: MapIcon,
}

/** Where a bare /explore leads on a desktop. */
export const firstPlace = { sectionSlug: 'recommended', listSlug: 'profiles-recommended' } as const

export type ListAddress = { section: ExploreSection; list: ExploreList }

/** Finds a list and its section by their slugs; the first list without a slug, undefined if not found. */
export function findListAddress(
  sections: readonly ExploreSection[],
  sectionSlug: string,
  listSlug: string | undefined,
): ListAddress | undefined {
  const section = sections.find(({ slug }) => slug === sectionSlug)
  const list = section?.lists.find(({ slug }) => listSlug === undefined || slug === listSlug)
  return section && list && { section, list }
}

/** The route params of a list. */
export const paramsOf = (section: Pick<ExploreSection, 'slug'>, list: Pick<ExploreList, 'slug'>) => ({
  sectionSlug: section.slug,
  listSlug: list.slug,
})

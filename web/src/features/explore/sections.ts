import type { SectionKind } from '@app/contract/explore.ts'
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

const slugs = new Set(Object.keys(sectionIcons).map((kind) => kind.toLowerCase().replace('_', '-')))

/** Whether there is a section at this slug, though it may have nothing to offer. */
export const isSectionSlug = (slug: string): boolean => slugs.has(slug)

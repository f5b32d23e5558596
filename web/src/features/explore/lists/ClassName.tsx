import type { ListedRegion, ListedSector } from '@app/contract/classes.ts'
import { Link } from '@tanstack/react-router'
import {
  Building2,
  Cpu,
  Factory,
  Flame,
  Gem,
  Globe,
  HeartPulse,
  Landmark,
  type LucideIcon,
  RadioTower,
  ShoppingBag,
  ShoppingBasket,
  Zap,
} from 'lucide-react'

import { useClassName } from '#features/instruments/index.ts'

import styles from './ClassName.module.css'

type ClassKind = 'MORNINGSTAR_SECTOR' | 'REGION'
export type ListedClass = ListedSector | ListedRegion

const icons: Record<string, LucideIcon> = {
  'basic-materials': Gem,
  'communication-services': RadioTower,
  'consumer-cyclical': ShoppingBag,
  'consumer-defensive': ShoppingBasket,
  energy: Flame,
  'financial-services': Landmark,
  healthcare: HeartPulse,
  industrials: Factory,
  'real-estate': Building2,
  technology: Cpu,
  utilities: Zap,
}

/** The sign of a sector; every region has that of the world. */
export function ClassMark({ kind, slug, size }: { kind: ClassKind; slug: string; size: number }) {
  const Icon = (kind === 'REGION' ? undefined : icons[slug]) ?? Globe
  return (
    <span className={styles.mark} style={{ width: size, height: size }} aria-hidden="true">
      <Icon className="ic18" />
    </span>
  )
}

/** The name of a sector or a region in the reader's language, as the way to its stocks. */
export function ClassLink({ kind, of }: { kind: ClassKind; of: ListedClass }) {
  const nameOf = useClassName()
  return (
    <Link
      to={kind === 'REGION' ? '/regions/$slug/{-$tab}' : '/sectors/$slug/{-$tab}'}
      params={{ slug: of.slug, tab: 'stocks' }}
    >
      {nameOf(of)}
    </Link>
  )
}

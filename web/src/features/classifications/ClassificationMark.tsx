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

import styles from './ClassificationMark.module.css'

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

/** A sector's icon; regions share the globe. */
export function ClassificationMark({ slug, size }: { slug: string; size: number }) {
  const Icon = icons[slug] ?? Globe
  return (
    <span className={styles.mark} style={{ width: size, height: size }} aria-hidden="true">
      <Icon />
    </span>
  )
}

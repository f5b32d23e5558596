import { Link } from '@tanstack/react-router'
import { Building2, ChartLine, ChevronRight, Layers, Leaf, Map, Star, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'

import type { Analysis } from '#features/portfolios/views.ts'
import { useText } from '#lib/i18n.ts'
import { Card } from '#ui/Card.tsx'

import styles from './ExploreLinks.module.css'

const lists = {
  risk: [
    { list: 'portfolios-top-rating', section: 'top-members', icon: <Star /> },
    { list: 'regions', section: 'regions', icon: <Map /> },
    { list: 'sectors', section: 'sectors', icon: <Building2 /> },
  ],
  return: [
    { list: 'portfolios-top-rating', section: 'top-members', icon: <Star /> },
    { list: 'stocks-top-owned', section: 'top-members', icon: <ChartLine /> },
    { list: 'funds-top-owned', section: 'top-members', icon: <Layers /> },
  ],
  co2: [
    { list: 'portfolios-top-low-carbon', section: 'carbon', icon: <Leaf /> },
    { list: 'stocks-top-low-carbon', section: 'carbon', icon: <ChartLine /> },
    { list: 'funds-top-low-carbon', section: 'carbon', icon: <Layers /> },
    { list: 'members-top-low-carbon', section: 'carbon', icon: <UsersRound /> },
  ],
} as const satisfies Record<Analysis, readonly { list: string; section: string; icon: ReactNode }[]>

/** The lists of Explore that show others who do well in an analysis. */
export function ExploreLinks({ analysis }: { analysis: Analysis }) {
  const t = useText()
  return (
    <Card title={t(`portfolios_explore_${analysis}`)}>
      <ul>
        {lists[analysis].map(({ list, section, icon }) => (
          <li key={list} className={styles.row}>
            <Link
              to="/explore/$sectionSlug/$listSlug"
              params={{ sectionSlug: section, listSlug: list }}
              className={styles.link}
            >
              <span className={styles.icon} aria-hidden="true">
                {icon}
              </span>
              <span className={styles.name}>{t(`portfolios_list_${list}`)}</span>
              <ChevronRight className="ic16" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

import type { ExploreSection } from '@app/contract/explore.ts'
import { Link } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { classNames } from '#ui/class-names.ts'
import { filterChipClass, FilterChips } from '#ui/FilterChip.tsx'

import styles from './SectionNav.module.css'
import { paramsOf } from './list-address.ts'
import { screenerAt, screenerSlug } from './screener/address.ts'
import { sectionIcons } from './sections.ts'

type Props = {
  sections: readonly ExploreSection[]
  /** Slug of the current section. */
  current?: string
}

/** The sections in a column beside the current one. */
export function SectionColumn({ sections, current }: Props) {
  const t = useText()
  return (
    <nav className={styles.column} aria-label={t('explore_sections')}>
      <p className={styles.heading}>{t('app_explore')}</p>
      {withList(sections).map(({ section, list }) => {
        const Icon = sectionIcons[section.kind]
        return (
          <Link
            key={section.slug}
            to="/explore/$sectionSlug/$listSlug"
            params={paramsOf(section, list)}
            className={classNames('navLink', styles.entry)}
            aria-current={section.slug === current ? 'page' : undefined}
          >
            <Icon aria-hidden="true" />
            <span className="trunc">{section.title}</span>
          </Link>
        )
      })}
      <Link
        {...screenerAt()}
        className={classNames('navLink', styles.entry)}
        aria-current={current === screenerSlug ? 'page' : undefined}
      >
        <SlidersHorizontal aria-hidden="true" />
        {t('explore_screener')}
      </Link>
    </nav>
  )
}

/** The sections in a row that scrolls sideways. */
export function SectionChips({ sections, current, className }: Props & { className?: string | undefined }) {
  const t = useText()
  return (
    <FilterChips label={t('explore_sections')} isNav className={classNames(styles.chips, className)}>
      <Link {...screenerAt()} className={filterChipClass} aria-current={current === screenerSlug ? 'page' : undefined}>
        {t('explore_screener')}
      </Link>
      {withList(sections).map(({ section, list }) => (
        <Link
          key={section.slug}
          to="/explore/$sectionSlug/$listSlug"
          params={paramsOf(section, list)}
          className={filterChipClass}
          aria-current={section.slug === current ? 'page' : undefined}
        >
          {section.title}
        </Link>
      ))}
    </FilterChips>
  )
}

/** Each section with its first list, which its link opens. */
const withList = (sections: readonly ExploreSection[]) =>
  sections.flatMap((section) => section.lists.slice(0, 1).map((list) => ({ section, list })))

import { Link } from '@tanstack/react-router'
import { Eye } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { ownPages } from '#parts/portfolios/index.ts'
import { Banner } from '#ui/Banner.tsx'

import styles from './OthersNote.module.css'
import { useShown } from './shown.ts'

/** Tells owners that this is what other members see, and leads them to their own page. */
export function OthersNote() {
  const t = useText()
  const { portfolio } = useShown()
  return (
    <Banner
      className={styles.note}
      icon={<Eye className="ic18" aria-hidden="true" />}
      actions={
        <Link to={ownPages.holdings} params={{ portfolioId: portfolio.id }} className="link tap">
          {t('portfolios_open_own')}
        </Link>
      }
    >
      {t('portfolios_as_others')}
    </Banner>
  )
}

import { useText } from '#lib/i18n.ts'
import { PortfolioCard } from '#parts/portfolios/index.ts'

import { useOwnPortfolios } from './own.ts'
import styles from './PortfolioCards.module.css'

/** The member's portfolios side by side; on a phone, the row scrolls. */
export function PortfolioCards() {
  const t = useText()
  const own = useOwnPortfolios() ?? []
  if (own.length === 0) return null
  return (
    <ul className={styles.cards} aria-label={t('overview_portfolios')} data-no-swipe>
      {own.map((portfolio) => (
        <li key={portfolio.id}>
          <PortfolioCard portfolio={portfolio} />
        </li>
      ))}
    </ul>
  )
}

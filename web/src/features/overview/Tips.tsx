import type { Figure } from '@app/contract/explanations.ts'
import type { Tip } from '@app/contract/holdings.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkOptions, linkOptions } from '@tanstack/react-router'
import { Lightbulb, X } from 'lucide-react'
import { useEffect } from 'react'

import { tellTimeZone } from '#lib/device/time-zone.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { ExplainButton } from '#parts/explanations/index.ts'
import { ownPages, usePortfolioName } from '#parts/portfolios/index.ts'
import { holdings } from '#queries/holdings.ts'
import { Card } from '#ui/Card.tsx'
import { IconButton } from '#ui/IconButton.tsx'

import { useDismissTip } from './dismissals.ts'
import { useOwnPortfolios } from './own.ts'
import styles from './Tips.module.css'

/** What stands out in the member's portfolios, until they dismiss it. */
export function Tips() {
  const t = useText()
  // This comes last on the page that members see most, and telling it can wait: if it fails, the next visit tries again.
  useEffect(() => void tellTimeZone().catch(() => {}), [])
  // The first card of the page already says how to connect a bank.
  const tips = (useQuery(holdings.tips()).data ?? []).filter(({ key }) => key !== 'connect_bank')
  if (tips.length === 0) return null
  return (
    <Card title={t('overview_tips')}>
      <ul>
        {tips.map((tip) => (
          <Row key={tip.id} tip={tip} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ tip }: { tip: Tip }) {
  const t = useText()
  const dismiss = useDismissTip()
  const text = useTipText(tip)
  const figure = figures[tip.key]
  const portfolio = usePortfolioOf(tip)
  const nameOf = usePortfolioName()
  return (
    <li className={styles.row}>
      <Lightbulb className="ic18" aria-hidden="true" />
      <Link {...linkOf(tip)} className={styles.text}>
        {text}
      </Link>
      {figure && portfolio && (
        <ExplainButton
          request={{ about: 'one portfolio', id: portfolio.id, isOwn: true, figure }}
          name={nameOf(portfolio)}
          label={t('overview_tip_explain', { tip: text })}
        />
      )}
      <IconButton size="sm" label={t('overview_tip_dismiss', { tip: text })} onClick={() => dismiss(tip)}>
        <X className="ic16" aria-hidden="true" />
      </IconButton>
    </li>
  )
}

/** Where the number that a tip names comes from. */
const figures: Partial<Record<Tip['key'], Figure>> = {
  spread_sectors: 'risk_analysis',
  spread_regions: 'risk_analysis',
  high_fee: 'fund_fee',
  not_covered: 'coverage',
}

const usePortfolioOf = ({ portfolio }: Tip) => useOwnPortfolios()?.find(({ id }) => id === portfolio)

function useTipText(tip: Tip): string {
  const { key, value } = tip
  const t = useText()
  const format = useFormat()
  const nameOf = usePortfolioName()
  const found = usePortfolioOf(tip)
  const name = found ? nameOf(found) : t('overview_tip_a_portfolio')
  switch (key) {
    case 'connect_bank':
    case 'first_follow':
      return t('overview_tip_first_follow')
    case 'spread_sectors':
    case 'spread_regions':
      return t(`overview_tip_${key}`, { name, count: value ?? 0 })
    case 'high_fee':
    case 'not_covered':
      return t(`overview_tip_${key}`, { name, percent: format.rate(value) })
  }
}

function linkOf({ key, portfolio }: Tip): LinkOptions {
  if (portfolio === null) return linkOptions({ to: '/explore' })
  const isSpread = key === 'spread_sectors' || key === 'spread_regions'
  return linkOptions({ to: isSpread ? ownPages.risk : ownPages.holdings, params: { portfolioId: portfolio } })
}

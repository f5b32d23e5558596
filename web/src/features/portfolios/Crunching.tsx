import { ChartPie } from 'lucide-react'
import type { ReactNode } from 'react'

import { useText } from '#lib/i18n.ts'
import { Card } from '#ui/Card.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { StateTile } from '#ui/StateTile.tsx'

import { useShown } from './shown.ts'

/** Its children once the portfolio has been analysed; until then, that it is being analysed. */
export function Crunching({ children }: { children: ReactNode }) {
  const t = useText()
  const { portfolio } = useShown()
  if (portfolio.status === 'READY') return children
  return (
    <Card>
      <div role="status">
        <StateTile
          icon={<ChartPie />}
          title={t('portfolios_crunching')}
          help={t('portfolios_crunching_help')}
          action={<Spinner size={24} />}
        />
      </div>
    </Card>
  )
}

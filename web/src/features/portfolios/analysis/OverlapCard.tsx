import type { RiskAnalysis } from '@app/contract/analyses.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { Explained } from '#features/portfolios/Explained.tsx'
import { useShown } from '#features/portfolios/shown.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { SharedSecurities } from '#parts/overlaps/index.ts'
import { usePortfolioName } from '#parts/portfolios/index.ts'
import { portfolios } from '#queries/portfolios.ts'
import { Card } from '#ui/Card.tsx'
import { Remote } from '#ui/Remote.tsx'
import { Select } from '#ui/Select.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'

/** What the portfolio has in common with all that the reader holds, or with one of their other portfolios. */
export function OverlapCard({ overlap }: Pick<RiskAnalysis, 'overlap'>) {
  const t = useText()
  const format = useFormat()
  const { portfolio } = useShown()
  const nameOf = usePortfolioName()
  const { data: own = [] } = useQuery(portfolios.own())
  const [other, setOther] = useState('')
  const others = own.filter(({ id }) => id !== portfolio.id)
  const chosen = others.find(({ id }) => id === other)
  if (overlap === undefined && others.length === 0) return null
  const options = [
    { value: '', label: t('portfolios_overlap_choose') },
    ...others.map((one) => ({ value: one.id, label: nameOf(one) })),
  ]
  return (
    <Card title={t('portfolios_overlap')} pad>
      <Stack gap={3}>
        {overlap !== undefined && (
          <p>
            <Explained figure="overlap">{t('portfolios_in_common', { percent: format.rate(overlap) })}</Explained>
          </p>
        )}
        {others.length > 0 && (
          <Select label={t('portfolios_overlap_with')} value={other} onChange={setOther} options={options} />
        )}
        {chosen && <With other={chosen.id} name={nameOf(chosen)} />}
      </Stack>
    </Card>
  )
}

function With({ other, name }: { other: string; name: string }) {
  const t = useText()
  const { portfolio } = useShown()
  const query = useQuery(portfolios.overlap(portfolio.id, other))
  return (
    <Remote
      query={query}
      skeleton={<SkeletonRows count={3} media="none" />}
      failed={{ title: t('portfolios_overlap_failed') }}
    >
      {(found) => (
        <SharedSecurities
          found={found}
          explain={(value) => (
            <Explained figure="overlap" of={other} name={name}>
              {value}
            </Explained>
          )}
        />
      )}
    </Remote>
  )
}

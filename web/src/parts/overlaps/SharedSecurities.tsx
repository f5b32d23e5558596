import type { Overlap } from '@app/contract/analyses.ts'
import type { ReactNode } from 'react'

import { shortName } from '#lib/format/names.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { InstrumentLink } from '#parts/instruments/index.ts'
import { FigureTable } from '#ui/FigureTable.tsx'
import { Stack } from '#ui/Stack.tsx'

type Props = {
  found: Overlap
  /** Makes what both have in common a figure that opens its explanation. */
  explain: (value: string) => ReactNode
}

/** What two portfolios or two funds have in common, with the weight of each security in both. */
export function SharedSecurities({ found: { overlap, count, shared }, explain }: Props) {
  const t = useText()
  const format = useFormat()
  if (shared.length === 0) return <p>{t('portfolios_overlap_none')}</p>
  return (
    <Stack gap={3}>
      <p>{explain(t('portfolios_overlap_value', { percent: format.rate(overlap) }))}</p>
      <FigureTable
        head={[t('portfolios_overlap_security'), t('portfolios_overlap_this'), t('portfolios_overlap_other')]}
      >
        {shared.map(({ instrument, name, weight, other_weight: otherWeight }) => (
          <tr key={instrument?.id ?? name}>
            <th scope="row">
              {instrument ? <InstrumentLink instrument={instrument} className="link" /> : shortName(name)}
            </th>
            <td className="num">{format.rate(weight)}</td>
            <td className="num">{format.rate(otherWeight)}</td>
          </tr>
        ))}
      </FigureTable>
      {count > shared.length && (
        <p className="t3">{t('portfolios_overlap_largest', { shown: shared.length, count })}</p>
      )}
    </Stack>
  )
}

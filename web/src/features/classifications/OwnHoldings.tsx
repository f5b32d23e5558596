import type { InstrumentBasics } from '@app/contract/instruments.ts'
import { useQuery } from '@tanstack/react-query'

import { useText } from '#lib/i18n.ts'
import { InstrumentTablePage, useInstrumentPages } from '#parts/instruments/index.ts'
import { classifications, type ClassificationSort, type ClassificationTab } from '#queries/classifications.ts'
import { Card } from '#ui/Card.tsx'
import { VirtualList } from '#ui/list/VirtualList.tsx'

type Props = { sort: ClassificationSort; id: string; tab: ClassificationTab }

/** The member's own holdings in a classification; nothing without any. */
export function OwnHoldings({ sort, id, tab }: Props) {
  const t = useText()
  const query = useQuery(classifications.parts(sort, id))
  const held = query.data?.holdings[tab] ?? []
  if (held.length === 0) return null
  return (
    <Card title={t('classifications_own')}>
      <Holdings held={held} isFunds={tab === 'funds'} />
    </Card>
  )
}

type HoldingsProps = { held: readonly InstrumentBasics[]; isFunds: boolean }

function Holdings({ held, isFunds }: HoldingsProps) {
  const t = useText()
  const look = useInstrumentPages({ label: t('classifications_own'), isFunds, hasAction: false })
  return (
    <VirtualList
      {...look}
      items={inPages(held)}
      keyOf={([first]) => first!.id}
      rowsIn={(page) => page.length}
      isMore={false}
      isBusy={false}
    >
      {(page) => <InstrumentTablePage instruments={page} />}
    </VirtualList>
  )
}

const pageSize = 20

/** Pages of a list, each of which loads the figures of its rows together. */
function inPages<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / pageSize) }, (_, page) =>
    items.slice(page * pageSize, (page + 1) * pageSize),
  )
}

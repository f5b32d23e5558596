import type { InstrumentBasics } from '@app/contract/instruments.ts'
import type { ReactNode, RefCallback } from 'react'

import { EntityRow } from '#ui/EntityRow.tsx'

import { InstrumentLink } from './InstrumentLink.tsx'
import { InstrumentMark } from './InstrumentMark.tsx'
import styles from './InstrumentRow.module.css'
import { LivePriceText } from './LivePriceText.tsx'
import { LiveSpark } from './LiveSpark.tsx'
import { LiveYield } from './LiveYield.tsx'

type Props = {
  ref?: RefCallback<HTMLElement> | undefined
  instrument: InstrumentBasics
  /** Today's prices; without them, there is no sparkline. Funds have one price a day. */
  spark?: readonly number[] | undefined
  rank?: number | undefined
  /** Shown below the name instead of the price. */
  sub?: ReactNode
  /** Shown beside that. */
  note?: ReactNode
  action?: ReactNode
  as?: 'div' | 'li'
  index?: number | undefined
  isLive?: boolean | undefined
}

/** An instrument in a list: logo, name, price, sparkline and change. With an action, the change moves below the name. */
export function InstrumentRow({ ref, instrument, spark, rank, sub, note, action, as = 'div', index, isLive }: Props) {
  return (
    <EntityRow
      ref={ref}
      as={as}
      index={index}
      rank={rank}
      media={<InstrumentMark instrument={instrument} size={36} />}
      title={<InstrumentLink instrument={instrument} isTight />}
      sub={
        <>
          <span>{sub ?? <LivePriceText instrument={instrument} isLive={isLive} />}</span>
          {note && <span>{note}</span>}
          {action && <LiveYield instrument={instrument} isLive={isLive} />}
        </>
      }
      end={
        <>
          {spark && instrument.kind !== 'MUTUAL_FUND' && (
            <span className={styles.spark}>
              <LiveSpark instrument={instrument} isLive={isLive} values={spark} width={56} />
            </span>
          )}
          {!action && (
            <span className={styles.change}>
              <LiveYield instrument={instrument} isLive={isLive} />
            </span>
          )}
        </>
      }
      action={action}
      wraps={Boolean(action)}
    />
  )
}

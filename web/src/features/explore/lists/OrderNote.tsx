import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { lastPrice } from '#lib/socket.ts'
import { useNow } from '#parts/instruments/index.ts'
import { Button } from '#ui/Button.tsx'
import { compareIn, type Direction } from '#ui/sorting.ts'

import type { Entry } from './entries.tsx'
import styles from './OrderNote.module.css'

type Props = {
  query: { dataUpdatedAt: number; isFetching: boolean; refetch: () => unknown }
  entries: readonly Entry[]
  direction: Direction
}

/** Prices are younger than the order of a list by some seconds from the start. */
const settledMs = 30_000

/**
 * Of which time the order of a list by the change of the day is, and a button that sorts it again once live prices have
 * overtaken it. The rows stay where they are until then: nothing moves under a finger (decision 0083).
 */
export function OrderNote({ query: { dataUpdatedAt, isFetching, refetch }, entries, direction }: Props) {
  'use no memo' // the prices are read as time passes, not with each of them
  const t = useText()
  const { time } = useFormat()
  const now = useNow()
  if (entries.length === 0) return null
  const isOld = now.getTime() - dataUpdatedAt > settledMs
  return (
    <div className={styles.order}>
      {t('ranking_order_of', { time: time(new Date(dataUpdatedAt).toISOString()) })}
      {isOld && isOvertaken(entries, direction) && (
        <Button variant="soft" size="sm" loading={isFetching} onClick={() => void refetch()}>
          {t('ranking_again')}
        </Button>
      )}
    </div>
  )
}

/** Whether the latest prices would put the entries in another order. */
function isOvertaken(entries: readonly Entry[], direction: Direction): boolean {
  const compare = compareIn(direction)
  const changes = entries.map(
    ({ id, instrument }) => lastPrice(id)?.change_today ?? instrument?.change_today ?? undefined,
  )
  return changes.some((change, index) => index > 0 && compare(changes[index - 1], change) > 0)
}

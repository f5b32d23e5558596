import type { Figure } from '#lib/format/numbers.ts'
import { useFormat } from '#lib/format/use-format.ts'

/** A count; compact where room is short, with the full number as a tooltip. */
export function Count({ value, compact }: { value: Figure; compact?: boolean | undefined }) {
  const format = useFormat()
  return (
    <span className="num" title={compact ? format.count(value) : undefined}>
      {compact ? format.compact(value) : format.count(value)}
    </span>
  )
}

/** A share of a whole in percent, without sign or colour; `<1%` under the threshold. */
export function Weight({ value, threshold }: { value: Figure; threshold?: number | undefined }) {
  const format = useFormat()
  return <span className="num">{format.weight(value, threshold)}</span>
}

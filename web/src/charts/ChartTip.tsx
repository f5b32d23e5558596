import type { CSSProperties } from 'react'

import { useLanguage } from '#lib/i18n.ts'
import { classNames } from '#ui/class-names.ts'
import { formatYield } from '#lib/format/numbers.ts'

import { heightShare } from './axis.ts'
import { fullLabel, pointTime } from './chart-text.ts'
import styles from './ChartTip.module.css'
import type { ChartUnit, LineData } from './line-data.ts'

type Props = { data: LineData; index: number; unit: ChartUnit; name: string; benchmarkName: string | undefined }

const at = (x: number, y = 0) => ({ '--x': x, '--y': y }) as CSSProperties // custom properties have no type of their own

/** The selected point: a crosshair, a dot on each line, and a card on the side with more room. */
export function ChartTip({ data, index, unit, name, benchmarkName }: Props) {
  const { language } = useLanguage()
  const x = index / (data.own.length - 1)
  const other = data.benchmark?.[index]
  const change = data.benchmarkChangeAt(index)
  return (
    <div className={styles.layer} style={at(x)} aria-hidden="true">
      <span className={styles.cross} />
      {other !== null && other !== undefined && (
        <span className={classNames(styles.dot, styles.other)} style={at(x, heightShare(data.axis, other))} />
      )}
      <span className={styles.dot} style={at(x, heightShare(data.axis, data.own[index]!))} />
      <div className={classNames('num', styles.card, x > 0.5 && styles.before)}>
        <div className={styles.time}>{pointTime(data.points[index]!.time, language)}</div>
        <Row className={styles.own} name={name} value={fullLabel(data.own[index]!, unit, language)} />
        {change !== undefined && benchmarkName && (
          <Row className={styles.dash} name={benchmarkName} value={formatYield(change, language)} />
        )}
      </div>
    </div>
  )
}

function Row({ className, name, value }: { className: string | undefined; name: string; value: string }) {
  return (
    <div className={styles.row}>
      <span className={className} />
      <span className={classNames('trunc', styles.name)}>{name}</span>
      <b className={styles.value}>{value}</b>
    </div>
  )
}

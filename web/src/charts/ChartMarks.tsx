import type { CSSProperties } from 'react'

import { useLanguage } from '#lib/i18n.ts'
import { classNames } from '#ui/class-names.ts'

import { heightShare, type Axis } from './axis.ts'
import { axisLabel, timeLabel, valueLabel } from './chart-text.ts'
import styles from './ChartMarks.module.css'
import type { ChartUnit, LineData } from './line-data.ts'
import { labelledPoints } from './time-labels.ts'

/** The tag would cover labels closer to it than this. */
const tagPx = 16
/** Height of the time labels below the plot. */
const timesPx = 22

type Props = {
  data: LineData
  unit: ChartUnit
  /** Of the whole chart, in px. */
  height: number
}

const at = (share: number) => ({ '--at': share }) as CSSProperties // custom properties have no type of their own

/** Grid lines and labels around the plot. Hidden from screen readers, which get the sentence and the table. */
export function ChartMarks({ data, unit, height }: Props) {
  const { language } = useLanguage()
  const tagShare = tagPx / (height - timesPx)
  const tags = tagsOf(data, unit, tagShare)
  return (
    <div className={styles.marks} aria-hidden="true">
      <div className={styles.levels}>
        {data.axis.ticks.map((tick) => {
          const share = heightShare(data.axis, tick)
          const isBase = unit === 'index' && tick === 0
          const distance = Math.min(...tags.map((tag) => Math.abs(tag.share - share) / tagShare))
          return (
            <div key={tick} className={classNames(styles.level, isBase && styles.base)} style={at(share)}>
              {distance >= 1 && (
                <span className={classNames(styles.value, distance < 2 && styles.near)}>
                  {axisLabel(tick, data.axis.digits, unit, language)}
                </span>
              )}
            </div>
          )
        })}
        {unit !== 'index' && <div className={classNames(styles.level, styles.start)} style={at(startShare(data))} />}
        {tags.map((tag) => (
          <span key={tag.kind} className={classNames(styles.tag, styles[tag.kind])} style={at(tag.share)}>
            {valueLabel(tag.value, unit, language)}
          </span>
        ))}
      </div>
      <TimeLabels data={data} />
    </div>
  )
}

function TimeLabels({ data }: { data: LineData }) {
  const { language } = useLanguage()
  const last = data.points.length - 1
  const labels = labelledPoints(data.points).map((index) => ({
    index,
    text: timeLabel(data.points[index]!.time, data.points, language),
  }))
  return (
    <div className={styles.times}>
      <div data-length={lengthOf(labels.map(({ text }) => text.length))}>
        {labels.map(({ index, text }) => (
          <span key={index} className={styles.time} style={at(index / last)} data-end={index === last || undefined}>
            {text}
          </span>
        ))}
      </div>
    </div>
  )
}

/** The room that a label needs: a time, a day, or a month with its year. */
function lengthOf(lengths: readonly number[]): 'short' | 'middle' | 'long' {
  const longest = Math.max(...lengths)
  if (longest <= 5) return 'short'
  return longest <= 7 ? 'middle' : 'long'
}

const startShare = ({ axis, own }: LineData) => heightShare(axis, own[0]!)

type Tag = { kind: 'own' | 'benchmark'; value: number; share: number }

/** Tags with the last value of the line and, on an index, of the benchmark, unless the two would overlap. */
function tagsOf({ axis, own, benchmark }: LineData, unit: ChartUnit, tagShare: number): Tag[] {
  const tag = (kind: Tag['kind'], value: number): Tag => ({ kind, value, share: withinShare(axis, value) })
  const mine = tag('own', own.at(-1)!)
  const other = benchmark?.at(-1)
  if (unit !== 'index' || other === null || other === undefined) return [mine]
  const theirs = tag('benchmark', other)
  return Math.abs(theirs.share - mine.share) < 1.5 * tagShare ? [mine] : [theirs, mine]
}

const withinShare = (axis: Axis, value: number) => Math.min(0.96, Math.max(0.04, heightShare(axis, value)))

import { formatYield } from '#lib/format/numbers.ts'
import { useLanguage, useText } from '#lib/i18n.ts'

import { fullLabel, pointTime } from './chart-text.ts'
import type { ChartUnit, LineData } from './line-data.ts'
import { spread } from './spread.ts'

const mostRows = 12

type Props = { data: LineData; unit: ChartUnit; name: string; benchmarkName: string | undefined }

/** The chart as a table, for screen readers. */
export function ChartTable({ data, unit, name, benchmarkName }: Props) {
  const t = useText()
  const { language } = useLanguage()
  const hasOther = data.benchmark !== undefined && benchmarkName !== undefined
  return (
    <div className="vh">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('common_chart_date')}</th>
            <th scope="col">{name}</th>
            {hasOther && <th scope="col">{benchmarkName}</th>}
          </tr>
        </thead>
        <tbody>
          {spread(data.points.length, mostRows).map((index) => (
            <tr key={index}>
              <td>{pointTime(data.points[index]!.time, language)}</td>
              <td>{fullLabel(data.own[index]!, unit, language)}</td>
              {hasOther && <td>{formatYield(data.benchmarkChangeAt(index), language)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

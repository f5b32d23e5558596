import type { Explanation } from '@app/contract/explanations.ts'
import { useState } from 'react'

import { useFormat } from '#lib/format/use-format.ts'
import { useKnownText, useText } from '#lib/i18n.ts'
import { InstrumentLink } from '#parts/instruments/index.ts'
import { Button } from '#ui/Button.tsx'

import styles from './InputTable.module.css'

type Input = Explanation['inputs'][number]

const shownFirst = 12

/** What went into a figure; amounts only for its owner, because others do not get them. */
export function InputTable({ inputs, formula }: { inputs: readonly Input[]; formula: string }) {
  const t = useText()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? inputs : inputs.slice(0, shownFirst)
  const hasDates = inputs.some(({ date }) => date !== null)
  return (
    <section>
      <table className={styles.table}>
        <caption className={styles.caption}>{t('portfolios_explain_inputs')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('portfolios_explain_input')}</th>
            {hasDates && <th scope="col">{t('portfolios_explain_date')}</th>}
            <th scope="col">{t('portfolios_explain_value')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((input, index) => (
            <Row key={index} input={input} formula={formula} hasDates={hasDates} />
          ))}
        </tbody>
      </table>
      {inputs.length > shownFirst && (
        <Button variant="ghost" size="sm" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('common_show_less') : t('portfolios_show_all', { count: inputs.length })}
        </Button>
      )}
    </section>
  )
}

type RowProps = { input: Input; formula: string; hasDates: boolean }

function Row({ input, formula, hasDates }: RowProps) {
  const format = useFormat()
  const { instrument, date } = input
  const { name, kind } = useWords(input, formula)
  return (
    <tr>
      <td className={styles.name}>
        {instrument ? <InstrumentLink instrument={instrument} className="link" /> : (name ?? kind)}
        {name !== undefined && <span className={styles.kind}>{kind}</span>}
      </td>
      {hasDates && <td className="num">{date && format.date(date)}</td>}
      <td className="num">{valueOf(input, format)}</td>
    </tr>
  )
}

/** What an input is of, if it is of something, and what it is in the formula. */
function useWords({ kind, label, source }: Input, formula: string) {
  const t = useText()
  const known = useKnownText()
  const key = label.replaceAll('-', '_')
  const classification = known(`classifications_sector_${key}`, known(`classifications_region_${key}`, label))
  const name = label === '' ? undefined : known(`portfolios_rank_${label}`, classification)
  const what = known(`portfolios_input_${formula}_${kind}`, t(`portfolios_input_${kind}`))
  const from = source === null ? undefined : known(`portfolios_source_${source}`, source)
  return { name, kind: from === undefined ? what : `${what} · ${from}` }
}

function valueOf({ kind, value, unit, currency }: Input, format: ReturnType<typeof useFormat>): string {
  switch (unit) {
    case 'PERCENT':
      return kind === 'PRICE' ? format.yield(value) : format.rate(value)
    case 'CURRENCY':
      return currency === null ? format.amount(value) : format.money(value, currency)
    case 'COUNT':
      return format.count(value)
    case 'PIECES':
      return format.decimal(value, 4)
    case 'INDEX':
    case 'NONE':
      return format.decimal(value)
  }
}

import type { RangedFigure, ScreenerChoices } from '@app/contract/screener.ts'
import { readRange, writeRange } from '@app/domain/instruments/ranges.ts'
import { useId, useState } from 'react'

import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Form } from '#ui/Form.tsx'
import { FormModal } from '#ui/FormModal.tsx'
import { Stack } from '#ui/Stack.tsx'
import { TextField } from '#ui/TextField.tsx'

import styles from './ConditionDialog.module.css'
import { type ChoiceCondition, type Condition, isChoice } from './filter.ts'
import { isPercentage, useChoiceName, useFigureName } from './names.ts'

type Props = {
  condition: Condition
  /** What it asks for so far. */
  text: string | undefined
  choices: ScreenerChoices
  /** Takes the condition, or undefined for none. */
  onChange: (text: string | undefined) => void
  onClose: () => void
}

/** Asks for the values or the range of a condition. */
export function ConditionDialog({ condition, ...rest }: Props) {
  return isChoice(condition) ? (
    <ChoiceDialog condition={condition} {...rest} />
  ) : (
    <RangeDialog figure={condition} {...rest} />
  )
}

function ChoiceDialog({ condition, text, choices, onChange, onClose }: Props & { condition: ChoiceCondition }) {
  const t = useText()
  const formId = useId()
  const format = useFormat()
  const nameOf = useFigureName()
  const nameOfChoice = useChoiceName()
  const [picked, pick] = useState<readonly string[]>(text?.split(',') ?? [])
  const offered = valuesOf(condition, choices)
  const submit = () => {
    const values = offered.filter(({ value }) => picked.includes(value)).slice(0, mostOf[condition])
    onChange(values.length === 0 ? undefined : values.map(({ value }) => value).join(','))
    onClose()
  }
  return (
    <FormModal title={nameOf(condition)} formId={formId} submit={t('screener_apply')} onClose={onClose}>
      <Form id={formId} onSubmit={submit}>
        <Stack gap={3}>
          {offered.map(({ value, count }) => (
            <Checkbox
              key={value}
              checked={picked.includes(value)}
              disabled={picked.length >= mostOf[condition] && !picked.includes(value)}
              onChange={(isPicked) => pick(isPicked ? [...picked, value] : picked.filter((one) => one !== value))}
            >
              {nameOfChoice(condition, value)} <span className={styles.count}>{format.count(count)}</span>
            </Checkbox>
          ))}
        </Stack>
      </Form>
    </FormModal>
  )
}

/** As many values as the server takes. */
const mostOf: Record<ChoiceCondition, number> = { country: 30, sector: 11, size: 6, carbon: 3 }

function valuesOf(condition: ChoiceCondition, choices: ScreenerChoices): { value: string; count: number }[] {
  switch (condition) {
    case 'country':
      return choices.countries.map(({ country, count }) => ({ value: country, count }))
    case 'sector':
      return choices.sectors.map(({ slug, count }) => ({ value: slug, count }))
    case 'size':
      return choices.sizes.map(({ size, count }) => ({ value: size, count }))
    case 'carbon':
      return choices.carbon.map(({ carbon, count }) => ({ value: carbon, count }))
  }
}

type RangeProps = Omit<Props, 'condition' | 'choices'> & { figure: RangedFigure }

function RangeDialog({ figure, text, onChange, onClose }: RangeProps) {
  const t = useText()
  const formId = useId()
  const { language } = useFormat()
  const nameOf = useFigureName()
  const before = readRange(text ?? '') ?? {}
  const written = (bound: number | undefined) =>
    bound === undefined ? '' : String(bound).replace('.', language === 'en' ? '.' : ',')
  const [least, setLeast] = useState(written(before.least))
  const [most, setMost] = useState(written(before.most))
  const [isTried, setTried] = useState(false)
  const [from, to] = [boundIn(least), boundIn(most)]
  const isReversed = typeof from === 'number' && typeof to === 'number' && from > to
  const submit = () => {
    setTried(true)
    if (from === 'wrong' || to === 'wrong' || isReversed) return
    onChange(writeRange({ ...(from !== undefined && { least: from }), ...(to !== undefined && { most: to }) }))
    onClose()
  }
  const errorOf = (bound: typeof from) => (isTried && bound === 'wrong' ? [t('screener_number')] : undefined)
  const field = {
    // A phone's keys for decimals have no minus.
    inputMode: figure.startsWith('change_') ? ('text' as const) : ('decimal' as const),
    autoComplete: 'off',
    maxLength: 10,
    end: isPercentage(figure) && <span aria-hidden="true">%</span>,
  }
  return (
    <FormModal title={nameOf(figure)} formId={formId} submit={t('screener_apply')} onClose={onClose}>
      <Form id={formId} onSubmit={submit} focusAfterMs={100}>
        <Stack gap={4}>
          {helpOf(figure) && <p className={styles.help}>{t(helpOf(figure)!)}</p>}
          <TextField label={t('screener_least')} {...field} value={least} onChange={setLeast} errors={errorOf(from)} />
          <TextField
            label={t('screener_most')}
            {...field}
            value={most}
            onChange={setMost}
            errors={errorOf(to) ?? (isTried && isReversed ? [t('screener_reversed')] : undefined)}
          />
        </Stack>
      </Form>
    </FormModal>
  )
}

const explained = ['market_cap', 'risk_class', 'volatility'] as const

const helpOf = (figure: RangedFigure) => {
  const found = explained.find((one) => one === figure)
  return found && (`screener_${found}_help` as const)
}

/** A number with at most two decimals, behind a comma or a point; undefined for no bound. */
function boundIn(text: string): number | 'wrong' | undefined {
  const plain = text.trim().replace(',', '.').replace('\u2212', '-')
  if (plain === '') return undefined
  return /^-?\d{1,6}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : 'wrong'
}

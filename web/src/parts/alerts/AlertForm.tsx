import type { NewPriceAlert, PriceAlertKind } from '@app/contract/alerts.ts'
import type { Instrument } from '@app/contract/instruments.ts'
import { type AlertTerms, boundOfMove, watchFrom } from '@app/domain/alerts/price-alerts.ts'
import { useState } from 'react'

import { useErrorTexts } from '#lib/api-texts.ts'
import { readNumber } from '#lib/format/read-number.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { useToday } from '#parts/instruments/index.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { Form } from '#ui/Form.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Stack } from '#ui/Stack.tsx'
import { TextField } from '#ui/TextField.tsx'

import { useCreateAlert } from './mutations.ts'
import { usePriceOf } from './use-alert-texts.ts'

const kinds = ['LEVEL', 'RISE', 'FALL'] as const satisfies readonly PriceAlertKind[]

type Draft = { kind: PriceAlertKind; text: string }

/** The form that creates an alert on an instrument, and says what it would wait for. */
export function AlertForm({ instrument }: { instrument: Instrument }) {
  const t = useText()
  const errors = useErrorTexts()
  const { language } = useFormat()
  const create = useCreateAlert()
  const [{ kind, text }, setDraft] = useState<Draft>({ kind: 'LEVEL', text: '' })
  const [isTried, setTried] = useState(false)
  const value = readNumber(text, language)
  const wanted = value === undefined ? undefined : { kind, value }
  const { hint, fault } = useVerdict(instrument, wanted)
  const change = (draft: Draft) => {
    setDraft(draft)
    setTried(false)
    create.reset()
  }
  const submit = () => {
    setTried(true)
    if (!wanted || fault !== undefined || create.isPending) return
    const alert: NewPriceAlert = { instrument: instrument.id, ...wanted }
    create.mutate(alert, { onSuccess: () => change({ kind, text: '' }) })
  }
  const ofField = errors.field(create.error, 'value')
  const unit = instrument.kind === 'INDEX' ? undefined : instrument.currency
  return (
    <Form onSubmit={submit}>
      <Stack gap={3}>
        <SegmentedControl
          block
          label={t('alerts_kind')}
          value={kind}
          onChange={(next) => change({ kind: next, text })}
          options={kinds.map((one) => ({ value: one, label: t(`alerts_kind_${one}`) }))}
        />
        <TextField
          label={t(kind === 'LEVEL' ? 'alerts_level' : 'alerts_percent')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={text}
          onChange={(next) => change({ kind, text: next })}
          end={kind === 'LEVEL' ? unit : '%'}
          hint={hint}
          errors={isTried && fault !== undefined ? [fault] : ofField}
        />
        <ErrorText text={create.error && !ofField ? errors.whole(create.error) : undefined} />
        <div>
          <Button type="submit" variant="pri" loading={create.isPending}>
            {t('alerts_create')}
          </Button>
        </div>
      </Stack>
    </Form>
  )
}

/** What an alert would wait for, measured from the current price; or why there can be none. */
function useVerdict(instrument: Instrument, wanted: AlertTerms | undefined): { hint: string; fault?: string } {
  const t = useText()
  const format = useFormat()
  const priceOf = usePriceOf(instrument)
  const price = useToday(instrument).last_price
  if (price === null) return { hint: '', fault: t('alerts_no_price') }
  const now = t('alerts_now', { price: priceOf(price) })
  if (!wanted) return { hint: now, fault: t('error_not_a_number') }
  const bound = boundOfMove(wanted)
  if (bound) {
    const fault =
      'min' in bound
        ? t('alerts_too_small', { percent: format.rate(bound.min) })
        : t('alerts_too_big', { percent: format.rate(bound.max) })
    return { hint: now, fault }
  }
  const watch = watchFrom(wanted, price)
  if (!watch) return { hint: now, fault: t('error_alert_reached') }
  const change = format.yield((watch.level / price - 1) * 100)
  return { hint: `${now} ${t('alerts_then', { price: priceOf(watch.level), change })}` }
}

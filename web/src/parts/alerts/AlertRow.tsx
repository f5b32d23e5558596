import type { PriceAlert } from '@app/contract/alerts.ts'
import { BellRing, Trash2 } from 'lucide-react'

import { useErrorTexts } from '#lib/api-texts.ts'
import { shortName } from '#lib/format/names.ts'
import { useText } from '#lib/i18n.ts'
import { InstrumentLink, InstrumentMark } from '#parts/instruments/index.ts'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { EntityRow } from '#ui/EntityRow.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Stack } from '#ui/Stack.tsx'

import { useArmAlert, useDeleteAlert } from './mutations.ts'
import { useAlertTexts } from './use-alert-texts.ts'

type Props = {
  alert: PriceAlert
  /** Whether the row names the instrument, where alerts about several are listed. */
  isNamed?: boolean
}

/** An alert: what it waits for and how it stands, with buttons that arm it again and delete it. */
export function AlertRow({ alert, isNamed = false }: Props) {
  const t = useText()
  const errors = useErrorTexts()
  const { waits, stands } = useAlertTexts(alert)
  const { instrument, armed } = alert
  const arm = useArmAlert(alert.id)
  const remove = useDeleteAlert(alert)
  const error = arm.error ?? remove.error
  const name = isNamed ? `${shortName(instrument.name)}: ${waits}` : waits
  return (
    <EntityRow
      media={isNamed && <InstrumentMark instrument={instrument} />}
      title={isNamed ? <InstrumentLink instrument={instrument} /> : waits}
      wraps
      sub={
        <>
          {isNamed && <span>{waits}</span>}
          {!armed && <Chip icon={<BellRing aria-hidden="true" />}>{t('alerts_has_fired')}</Chip>}
          <span>{stands}</span>
          <ErrorText text={error ? errors.whole(error) : undefined} />
        </>
      }
      action={
        <Stack row gap={1}>
          {!armed && (
            <Button
              size="sm"
              aria-label={t('alerts_arm_of', { name })}
              loading={arm.isPending}
              onClick={() => arm.mutate()}
            >
              {t('alerts_arm')}
            </Button>
          )}
          <IconButton
            size="sm"
            label={t('alerts_delete_of', { name })}
            disabled={remove.isPending}
            onClick={() => remove.mutate()}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </Stack>
      }
    />
  )
}

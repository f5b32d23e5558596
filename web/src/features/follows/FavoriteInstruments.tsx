import type { InstrumentBasics } from '@app/contract/instruments.ts'
import { ChartLine, Layers } from 'lucide-react'

import { InstrumentTable } from '#features/instruments/index.ts'
import { useText } from '#lib/i18n.ts'
import { Empty } from '#ui/Empty.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'

import { FollowButton } from './FollowButton.tsx'

type Props = { kind: 'stocks' | 'funds'; instruments: readonly InstrumentBasics[] }

/** The followed stocks or funds with their day, and a way to end the following. */
export function FavoriteInstruments({ kind, instruments }: Props) {
  const t = useText()
  if (instruments.length === 0) {
    return (
      <Empty
        icon={kind === 'funds' ? <Layers /> : <ChartLine />}
        title={t(`follows_${kind}_empty`)}
        help={t(`follows_${kind}_empty_help`)}
        action={
          <LinkButton to="/explore" variant="pri">
            {t('follows_find')}
          </LinkButton>
        }
      />
    )
  }
  return (
    <InstrumentTable
      label={t(`follows_kind_${kind}`)}
      isFunds={kind === 'funds'}
      instruments={instruments}
      action={(instrument) => <FollowButton kind="instrument" entity={instrument} size="sm" />}
    />
  )
}

import { useShown } from './shown.ts'
import { useText } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'
import { ConnectButton } from '#parts/connections/index.ts'
import { Locked } from '#ui/Locked.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

/** In place of what members see once they have connected a bank themselves. Nothing of it has been sent. */
export function LockedHoldings() {
  const t = useText()
  const { portfolio } = useShown()
  return (
    <Locked
      title={t('portfolios_locked', { count: portfolio.position_count })}
      help={t('portfolios_locked_help', { name: useNameOf()(portfolio.profile) })}
      action={<ConnectButton />}
    >
      <SkeletonRows count={4} />
    </Locked>
  )
}

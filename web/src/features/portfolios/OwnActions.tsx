import type { OwnPortfolio } from '@app/contract/portfolios.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Eye, EyeOff, Landmark, Pencil, RefreshCw, Trash2, TrendingUp } from 'lucide-react'
import { useState } from 'react'

import { useErrorTexts } from '#lib/api-texts.ts'
import { TopBarActions } from '#lib/device/TopBarActions.tsx'
import { useText } from '#lib/i18n.ts'
import { useSyncEnd } from '#parts/syncs/index.ts'
import { usePortfolioName } from '#parts/portfolios/index.ts'
import { connections, isRunning } from '#queries/connections.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { useIsMobile } from '#ui/media.ts'
import { EntityMenu, type MenuEntry } from '#ui/Menu.tsx'
import { useToast } from '#ui/toast-context.ts'

import { useDeletePortfolio, useSync, useUpdatePortfolio } from './mutations.ts'
import { addressOf } from './views.ts'

const RenameDialog = lazyPart(() => import('./RenameDialog.tsx'), 'RenameDialog', { failed: 'dialog' })

type Props = { own: OwnPortfolio }

/** What owners can do with a portfolio: have it read again, and change its settings. */
export function OwnActions({ own }: Props) {
  const t = useText()
  const isMobile = useIsMobile()
  const [dialog, setDialog] = useState<'rename' | 'disconnect'>()
  const sync = useSyncWithToast(own)
  const settings = useSettings(own)
  const { integration } = own.partner
  const update: MenuEntry[] =
    integration === 'INTERACTIVE'
      ? [{ id: 'update', label: t('portfolios_update'), icon: <RefreshCw aria-hidden="true" />, onAction: sync.start }]
      : []
  const items: MenuEntry[] = [
    {
      id: 'rename',
      label: t('portfolios_rename'),
      icon: <Pencil aria-hidden="true" />,
      onAction: () => setDialog('rename'),
    },
    ...settings,
    ...update,
    'separator',
    {
      id: 'disconnect',
      label: t('portfolios_disconnect'),
      icon: <Trash2 aria-hidden="true" />,
      danger: true,
      onAction: () => setDialog('disconnect'),
    },
  ]
  const menu = <EntityMenu label={t('portfolios_settings')} items={items} />
  const close = () => setDialog(undefined)
  return (
    <>
      {integration === 'INTERACTIVE' && (
        <Button icon={<RefreshCw aria-hidden="true" />} loading={sync.isPending} onClick={sync.start}>
          {t('portfolios_sync')}
        </Button>
      )}
      {integration === 'FULL' && (
        <LinkButton to="/more/connections" icon={<Landmark aria-hidden="true" />}>
          {t('portfolios_log_in')}
        </LinkButton>
      )}
      {isMobile ? <TopBarActions>{menu}</TopBarActions> : menu}
      {dialog === 'rename' && <RenameDialog own={own} onClose={close} />}
      <Disconnect own={own} isOpen={dialog === 'disconnect'} onClose={close} />
    </>
  )
}

/** Starts a sync, and tells when one has ended; until then, it is pending. */
function useSyncWithToast(own: OwnPortfolio) {
  const t = useText()
  const toast = useToast()
  const errors = useErrorTexts()
  const sync = useSync(own)
  const { data: connection } = useQuery(connections.detail(own.connection))
  useSyncEnd(connection, ({ sync: ended, partner: { name: bank } }) =>
    toast(t(ended?.status === 'FAILED' ? 'portfolios_sync_failed' : 'portfolios_sync_done', { bank })),
  )
  const start = () =>
    sync.mutate(undefined, {
      onSuccess: () => toast(t('portfolios_syncing')),
      onError: (error) => toast(errors.whole(error)),
    })
  return { start, isPending: sync.isPending || (connection !== undefined && isRunning(connection)) }
}

/** Entries that take effect at once, and one to see the page that other members see. */
function useSettings(own: OwnPortfolio): MenuEntry[] {
  const t = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const errors = useErrorTexts()
  const update = useUpdatePortfolio(own.id)
  const failed = (error: unknown) => toast(errors.whole(error))
  const { hidden, shares_trades: shares } = own
  return [
    {
      id: 'hide',
      label: t(hidden ? 'portfolios_show' : 'portfolios_hide'),
      icon: hidden ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />,
      onAction: () =>
        update.mutate(
          { hidden: !hidden },
          { onSuccess: () => toast(t(hidden ? 'portfolios_is_shown' : 'portfolios_is_hidden')), onError: failed },
        ),
    },
    {
      id: 'trades',
      label: t(shares ? 'portfolios_keep_trades' : 'portfolios_share_trades'),
      icon: <TrendingUp aria-hidden="true" />,
      onAction: () =>
        update.mutate(
          { shares_trades: !shares },
          {
            onSuccess: () => toast(t(shares ? 'portfolios_trades_kept' : 'portfolios_trades_shared')),
            onError: failed,
          },
        ),
    },
    {
      id: 'others',
      label: t('portfolios_view_as_others'),
      icon: <Eye aria-hidden="true" />,
      onAction: () => void navigate({ to: addressOf(own, 'holdings', false) }),
    },
  ]
}

function Disconnect({ own, isOpen, onClose }: Props & { isOpen: boolean; onClose: () => void }) {
  const t = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const errors = useErrorTexts()
  const name = usePortfolioName()(own)
  const remove = useDeletePortfolio(own.id)
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        toast(t('portfolios_disconnected', { name }))
        void navigate({ to: '/profile' })
      },
      onError: (error) => toast(errors.whole(error)),
    })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('portfolios_disconnect_title', { name })}
      help={t('portfolios_disconnect_help')}
      keep={t('portfolios_disconnect_keep')}
      confirm={t('portfolios_disconnect')}
      loading={remove.isPending}
      onConfirm={confirm}
    />
  )
}

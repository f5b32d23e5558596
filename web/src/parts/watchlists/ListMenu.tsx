import type { Watchlist } from '@app/contract/watchlists.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowDownUp, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'

import { shortName } from '#lib/format/names.ts'
import { useText } from '#lib/i18n.ts'
import { InstrumentMark } from '#parts/instruments/index.ts'
import { watchlists } from '#queries/watchlists.ts'
import { EntityMenu } from '#ui/Menu.tsx'

import { useChangeOrder, useRemoveList } from './mutations.ts'
import { RenameDialog } from './NameDialog.tsx'
import { OrderDialog } from './OrderDialog.tsx'

/** Renames a list, orders its instruments and deletes it. */
export function ListMenu({ list, size }: { list: Watchlist; size: 'sm' | 'md' }) {
  const t = useText()
  const [open, setOpen] = useState<'name' | 'order'>()
  const close = () => setOpen(undefined)
  const remove = useRemoveList(list)
  const order = {
    id: 'order',
    label: t('watchlists_order'),
    icon: <ArrowDownUp aria-hidden="true" />,
    onAction: () => setOpen('order'),
  }
  return (
    <>
      <EntityMenu
        size={size}
        label={t('watchlists_menu', { name: list.name })}
        items={[
          {
            id: 'rename',
            label: t('watchlists_rename'),
            icon: <Pencil aria-hidden="true" />,
            onAction: () => setOpen('name'),
          },
          ...(list.count > 1 ? [order] : []),
          {
            id: 'delete',
            label: t('watchlists_delete'),
            icon: <Trash2 aria-hidden="true" />,
            danger: true,
            onAction: () => remove.mutate(),
          },
        ]}
      />
      {open === 'name' && <RenameDialog list={list} onClose={close} />}
      {open === 'order' && <Order list={list} onClose={close} />}
    </>
  )
}

/** Opens once all instruments of the list are known. */
function Order({ list, onClose }: { list: Watchlist; onClose: () => void }) {
  const t = useText()
  const whole = useQuery(watchlists.detail(list.id)).data
  const order = useChangeOrder(list.id)
  if (!whole) return null
  return (
    <OrderDialog
      title={t('watchlists_order_of', { list: list.name })}
      items={whole.instruments.map((instrument) => ({
        id: instrument.id,
        name: shortName(instrument.name),
        media: <InstrumentMark instrument={instrument} size={28} />,
      }))}
      isSaving={order.isPending}
      error={order.error}
      onSave={(ids) => order.mutate(ids, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Bookmark, Trash2 } from 'lucide-react'
import { useState } from 'react'

import { useText } from '#lib/i18n.ts'
import { screener } from '#queries/screener.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { EntityMenu } from '#ui/Menu.tsx'
import { useShareEntries } from '#ui/share-entries.tsx'

import { type Filter, isSame, readFilter } from './filter.ts'
import { useDeleteFilter } from './mutations.ts'

const SaveFilter = lazyPart(() => import('./SaveFilter.tsx'), 'SaveFilter', { failed: 'dialog' })

/** Saves the filter, shares its address, and deletes it if it is saved. */
export function FilterActions({ filter }: { filter: Filter }) {
  const t = useText()
  const path = useLocation({ select: ({ href }) => href.split('#')[0]! })
  const [open, setOpen] = useState<'save' | 'delete'>()
  const saved = useQuery(screener.filters()).data?.find((one) => isSame(readFilter(one.filter), filter))
  const remove = useDeleteFilter()
  const close = () => setOpen(undefined)
  const share = useShareEntries({ path, title: saved?.name ?? t('explore_screener'), label: t('screener_share') })
  return (
    <>
      <Button icon={<Bookmark aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setOpen('save')}>
        {t('screener_save')}
      </Button>
      <EntityMenu
        label={t('screener_menu')}
        items={[
          ...share,
          ...(saved
            ? [
                {
                  id: 'delete',
                  label: t('screener_delete'),
                  icon: <Trash2 aria-hidden="true" />,
                  danger: true,
                  onAction: () => setOpen('delete'),
                },
              ]
            : []),
        ]}
      />
      {open === 'save' && <SaveFilter filter={filter} name={saved?.name ?? ''} onClose={close} />}
      <ConfirmDialog
        isOpen={open === 'delete'}
        title={t('screener_delete_sure', { name: saved?.name })}
        keep={t('screener_delete_keep')}
        confirm={t('screener_delete')}
        loading={remove.isPending}
        onConfirm={() => saved && remove.mutate(saved.id, { onSettled: close })}
        onClose={close}
      />
    </>
  )
}

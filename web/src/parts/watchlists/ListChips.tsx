import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowDownUp, Plus, Star } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { watchlists } from '#queries/watchlists.ts'
import { filterChipClass, FilterChips } from '#ui/FilterChip.tsx'

import { useOrderLists } from './mutations.ts'
import { CreateDialog } from './NameDialog.tsx'
import { OrderDialog } from './OrderDialog.tsx'
import styles from './Watchlists.module.css'

/** Links to the member's lists, the favourites first; one makes another list. */
export function ListChips({ id }: { id: string | undefined }) {
  const t = useText()
  const format = useFormat()
  const navigate = useNavigate()
  const lists = useQuery(watchlists.list()).data ?? []
  const order = useOrderLists()
  const [open, setOpen] = useState<'new' | 'order'>()
  const close = () => setOpen(undefined)
  return (
    <Sight of={`${id} ${lists.length}`}>
      <FilterChips label={t('watchlists_title')} isNav className={styles.chips}>
        <Chip id={undefined} isOpen={id === undefined}>
          <Star aria-hidden="true" />
          {t('app_favorites')}
        </Chip>
        {lists.map((list) => (
          <Chip key={list.id} id={list.id} isOpen={list.id === id}>
            {list.name}
            <span className={styles.held}>{format.count(list.count)}</span>
          </Chip>
        ))}
        <button type="button" className={filterChipClass} aria-haspopup="dialog" onClick={() => setOpen('new')}>
          <Plus aria-hidden="true" />
          {t('watchlists_new')}
        </button>
        {lists.length > 1 && (
          <button type="button" className={filterChipClass} aria-haspopup="dialog" onClick={() => setOpen('order')}>
            <ArrowDownUp aria-hidden="true" />
            {t('watchlists_order_lists')}
          </button>
        )}
      </FilterChips>
      {open === 'new' && (
        <CreateDialog
          onClose={close}
          onCreated={(list) => {
            close()
            void navigate({ to: '/favorites/{-$kind}', params: { kind: list } })
          }}
        />
      )}
      {open === 'order' && (
        <OrderDialog
          title={t('watchlists_order_lists')}
          items={lists}
          isSaving={order.isPending}
          onSave={(ids) => order.mutate(ids, { onSuccess: close })}
          error={order.error}
          onClose={close}
        />
      )}
    </Sight>
  )
}

type ChipProps = { id: string | undefined; isOpen: boolean; children: ReactNode }

function Chip({ id, isOpen, children }: ChipProps) {
  return (
    <Link
      to="/favorites/{-$kind}"
      params={{ kind: id }}
      activeOptions={{ exact: true }}
      className={filterChipClass}
      aria-current={isOpen ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}

/** Scrolls a row sideways to the chip that is open. */
function Sight({ of, children }: { of: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = frame.current?.querySelector<HTMLElement>('nav')
    const chip = row?.querySelector<HTMLElement>('[aria-current]')
    if (!row || !chip || row.scrollWidth <= row.clientWidth) return
    row.scrollTo({ left: chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2 })
  }, [of])
  return (
    <div ref={frame} className={styles.switch}>
      {children}
    </div>
  )
}

import { ArrowDown, ArrowUp, ArrowUpToLine, GripVertical } from 'lucide-react'
import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

import { useErrorTexts } from '#lib/api-texts.ts'
import { useText } from '#lib/i18n.ts'
import { classNames } from '#ui/class-names.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { Form } from '#ui/Form.tsx'
import { FormModal } from '#ui/FormModal.tsx'
import { IconButton } from '#ui/IconButton.tsx'

import { useDragging } from './dragging.ts'
import styles from './Watchlists.module.css'

type Item = { id: string; name: string; media?: ReactNode }
type Props = {
  title: string
  items: readonly Item[]
  isSaving: boolean
  error: Error | null
  onSave: (ids: readonly string[]) => void
  onClose: () => void
}

/** Moves items up and down; nothing is changed until it is saved. */
export function OrderDialog({ title, items, isSaving, error, onSave, onClose }: Props) {
  const t = useText()
  const errors = useErrorTexts()
  const formId = useId()
  const [order, setOrder] = useState(items)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const pressed = useRef<{ id: string; button: number }>(undefined)
  // A button that is moved with its row, or disabled at the end, would lose the focus.
  useEffect(() => {
    if (!pressed.current) return
    const { id, button } = pressed.current
    pressed.current = undefined
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>(`[data-row="${id}"] button`) ?? [])]
    const next = buttons[button]?.disabled ? buttons.find(({ disabled }) => !disabled) : buttons[button]
    next?.focus()
  }, [order])
  const move = (from: number, to: number, button?: number) => {
    const item = order[from]!
    const next = order.toSpliced(from, 1).toSpliced(to, 0, item)
    pressed.current = button === undefined ? undefined : { id: item.id, button }
    setOrder(next)
    setSaid(t('watchlists_place', { name: item.name, place: to + 1, count: next.length }))
  }
  const { dragged, begin } = useDragging(order.length, move)
  return (
    <FormModal title={title} formId={formId} submit={t('common_save')} loading={isSaving} onClose={onClose}>
      <Form id={formId} onSubmit={() => !isSaving && onSave(order.map(({ id }) => id))}>
        <ErrorText text={error ? errors.whole(error) : undefined} />
        <ol ref={list}>
          {order.map((item, place) => (
            <Row
              key={item.id}
              item={item}
              isFirst={place === 0}
              isLast={place === order.length - 1}
              isDragged={place === dragged}
              onGrip={(event) => begin(event, place)}
              onUp={() => move(place, place - 1, 0)}
              onDown={() => move(place, place + 1, 1)}
              onTop={() => move(place, 0, 2)}
            />
          ))}
        </ol>
        <p className="vh" role="status">
          {said}
        </p>
      </Form>
    </FormModal>
  )
}

type RowProps = {
  item: Item
  isFirst: boolean
  isLast: boolean
  isDragged: boolean
  onGrip: (event: PointerEvent<HTMLElement>) => void
  onUp: () => void
  onDown: () => void
  onTop: () => void
}

function Row({ item: { id, name, media }, isFirst, isLast, isDragged, onGrip, onUp, onDown, onTop }: RowProps) {
  const t = useText()
  return (
    <li className={classNames(styles.row, isDragged && styles.dragged)} data-row={id}>
      <span className={styles.grip} onPointerDown={onGrip}>
        <GripVertical aria-hidden="true" />
      </span>
      {media}
      <span className={classNames('trunc', styles.name)}>{name}</span>
      <IconButton label={t('watchlists_up', { name })} disabled={isFirst} onClick={onUp}>
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton label={t('watchlists_down', { name })} disabled={isLast} onClick={onDown}>
        <ArrowDown aria-hidden="true" />
      </IconButton>
      <IconButton label={t('watchlists_top', { name })} disabled={isFirst} onClick={onTop}>
        <ArrowUpToLine aria-hidden="true" />
      </IconButton>
    </li>
  )
}

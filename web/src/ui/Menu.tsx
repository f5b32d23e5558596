import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useRef, useState, type ReactNode, type Ref } from 'react'

import { IconButton } from './IconButton.tsx'

export type MenuEntry =
  | {
      id: string
      label: string
      icon?: ReactNode
      /** Ends something; in the colour of warning. */
      danger?: boolean
      onAction: () => void
    }
  | 'separator'

/** What the button of a menu must carry. */
export type MenuTrigger = {
  ref: Ref<HTMLButtonElement>
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onClick: () => void
  onPointerEnter: () => void
  onFocus: () => void
}

type Props = {
  label: string
  items: readonly MenuEntry[]
  children: (trigger: MenuTrigger) => ReactNode
}

const load = () => import('./MenuLayer.tsx')
const Layer = lazy(async () => ({ default: (await load()).MenuLayer }))
const preload = () => void load()

/** A button that opens a list of actions. The list's machinery is fetched when a pointer or the focus comes near. */
export function Menu({ label, items, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  return (
    <>
      {children({
        ref: trigger,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onClick: () => setOpen(!isOpen),
        onPointerEnter: preload,
        onFocus: preload,
      })}
      {isOpen && (
        <Suspense>
          <Layer label={label} items={items} triggerRef={trigger} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

type EntityProps = { label: string; items: readonly MenuEntry[]; size?: 'sm' | 'md' }

/** The three dots beside something, with what can be done with it. */
export function EntityMenu({ label, items, size = 'md' }: EntityProps) {
  if (items.length === 0) return null
  return (
    <Menu label={label} items={items}>
      {(trigger) => (
        <IconButton label={label} size={size} {...trigger}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      )}
    </Menu>
  )
}

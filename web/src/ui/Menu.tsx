import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useRef, useState, type ReactNode, type Ref } from 'react'

import { IconButton } from './IconButton.tsx'

export type MenuEntry =
  | {
      id: string
      label: string
      icon?: ReactNode
      /** Destructive; shown in the warning colour. */
      danger?: boolean
      onAction: () => void
    }
  | 'separator'

/** Props of the button that opens the menu. */
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

/** A button that opens a list of actions. The list's code is loaded on hover or focus. */
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

/** The three-dot menu with the actions on an entity. */
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

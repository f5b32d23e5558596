import { Ellipsis } from 'lucide-react'
import { useRef, useState, type ReactNode, type Ref } from 'react'

import { useBackCloses } from '#lib/device/overlays.ts'

import { IconButton } from './IconButton.tsx'
import { lazyPart } from './lazy-part.tsx'

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
  /** For entries that need to be asked for. */
  onOpen?: (() => void) | undefined
  children: (trigger: MenuTrigger) => ReactNode
}

const Layer = lazyPart(() => import('./MenuLayer.tsx'), 'MenuLayer', { failed: 'dialog' })
const preload = () => void Layer.preload()

/** A button that opens a list of actions. The list's code is loaded on hover or focus. */
export function Menu({ label, items, onOpen, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  useBackCloses(isOpen, () => setOpen(false))
  return (
    <>
      {children({
        ref: trigger,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onClick: () => {
          if (!isOpen) onOpen?.()
          setOpen(!isOpen)
        },
        onPointerEnter: preload,
        onFocus: preload,
      })}
      {isOpen && <Layer label={label} items={items} triggerRef={trigger} onClose={() => setOpen(false)} />}
    </>
  )
}

type EntityProps = Omit<Props, 'children'> & { size?: 'sm' | 'md' }

/** The three-dot menu with the actions on an entity. */
export function EntityMenu({ label, items, onOpen, size = 'md' }: EntityProps) {
  if (items.length === 0) return null
  return (
    <Menu label={label} items={items} onOpen={onOpen}>
      {(trigger) => (
        <IconButton label={label} size={size} {...trigger}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      )}
    </Menu>
  )
}

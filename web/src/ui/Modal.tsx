import { lazy, Suspense, useState, type ReactNode } from 'react'

export type ModalProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /**
   * On a desktop 420, 560 or 880 px wide and centred; `panel` is 640 px wide and hangs from the top, for content that grows
   * and shrinks while typing. On a phone always a bottom sheet.
   */
  size?: 'sm' | 'md' | 'lg' | 'panel'
  /** Whether Esc, a click outside and dragging down close it; off while something must not be lost. */
  dismissable?: boolean
  /** Replaces the visible title: steps, a search field. Screen readers still get the title. */
  head?: ReactNode
  /** Buttons that stay in sight while the content scrolls. */
  footer?: ReactNode
  role?: 'dialog' | 'alertdialog'
  /** The sheet takes the whole height of a phone, as for writing or searching. */
  tall?: boolean
  children: ReactNode
}

const Layer = lazy(async () => ({ default: (await import('./ModalLayer.tsx')).ModalLayer }))

/** A modal dialog. Its code is loaded when the first one opens. */
export function Modal(props: ModalProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen)
  if (props.isOpen && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return (
    <Suspense>
      <Layer {...props} />
    </Suspense>
  )
}

/** Preloads its code, for instance on hover. */
export function preloadModal(): void {
  void import('./ModalLayer.tsx')
}

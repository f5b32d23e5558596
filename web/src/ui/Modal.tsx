import { lazy, Suspense, useState, type ReactNode } from 'react'

export type ModalProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /**
   * On a desktop 420, 560 or 880 px wide, in the middle; `panel` is 640 px wide and hangs from above, for content that
   * grows and shrinks while one writes. On a phone always a sheet from below.
   */
  size?: 'sm' | 'md' | 'lg' | 'panel'
  /** Whether Esc, a press beside it and dragging it down close it; off while something must not be lost. */
  dismissable?: boolean
  /** Instead of the plain title: steps, a search field. The title is then only read. */
  head?: ReactNode
  /** Buttons that stay in sight while the content scrolls. */
  footer?: ReactNode
  role?: 'dialog' | 'alertdialog'
  /** The sheet takes the whole height of a phone, as for writing or searching. */
  tall?: boolean
  children: ReactNode
}

const Layer = lazy(async () => ({ default: (await import('./ModalLayer.tsx')).ModalLayer }))

/** A layer above the page. Its machinery is fetched when the first one opens. */
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

/** Fetches the machinery before it is needed, for instance when a pointer comes near. */
export function preloadModal(): void {
  void import('./ModalLayer.tsx')
}

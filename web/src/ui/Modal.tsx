import { useDeferredValue, useState, type ReactNode } from 'react'

import { useBackCloses } from '#lib/device/overlays.ts'

import { lazyPart } from './lazy-part.tsx'

export type ModalProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /**
   * 420, 560 or 880 px wide and centred on a desktop; `panel` is 640 px wide and aligned to the top, for content that
   * grows and shrinks while typing. Always a bottom sheet on a phone.
   */
  size?: 'sm' | 'md' | 'lg' | 'panel'
  /** Whether Esc, a click outside and dragging down close it; off while something would be lost. */
  dismissable?: boolean
  /** Replaces the visible title: steps, a search field. Screen readers still get the title. */
  head?: ReactNode
  /** Buttons that stay in view while the content scrolls. */
  footer?: ReactNode
  role?: 'dialog' | 'alertdialog'
  /** It was opened by its URL, so it already has an entry in the history. */
  isInAddress?: boolean
  /** The sheet takes the whole height of a phone, as for writing or searching. */
  tall?: boolean
  children: ReactNode
}

const Layer = lazyPart(() => import('./ModalLayer.tsx'), 'ModalLayer', { failed: 'dialog' })

/** A modal dialog. Its code is loaded when the first one opens. */
export function Modal({ isInAddress = false, isOpen: isWanted, ...props }: ModalProps) {
  // The press that opens it is answered before the dialog is rendered; it closes at once.
  const isOpen = useDeferredValue(isWanted, false) && isWanted
  useBackCloses(isOpen && !isInAddress, props.onClose, props.dismissable)
  const [{ wasOpen, openings }, setState] = useState({ wasOpen: false, openings: 0 })
  if (isOpen !== wasOpen) setState({ wasOpen: isOpen, openings: openings + Number(isOpen) })
  if (openings === 0) return null
  // A layer that failed to load is tried again the next time it opens.
  return <Layer key={openings} isOpen={isOpen} {...props} />
}

/** Preloads its code, for instance on hover. */
export function preloadModal(): void {
  void loadModal()
}

/** Rejects if its code cannot be loaded. */
export const loadModal = () => Layer.preload()

import { type ReactNode, useState } from 'react'

import { withTexts } from '#lib/i18n.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

import { FigureButton } from './FigureButton.tsx'

const CombinedReturnDialog = lazyPart(
  () => withTexts(import('./CombinedReturnDialog.tsx'), 'classifications', 'portfolios', 'explanations'),
  'CombinedReturnDialog',
  { failed: 'dialog' },
)

type Props = {
  /** Whose return of a year it is; without one, it is today's return of the signed-in member. */
  memberId?: string
  children: ReactNode
}

/** A return of several portfolios together as a button that explains it. */
export function CombinedReturn({ memberId, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const preload = () => void CombinedReturnDialog.preload().catch(() => {}) // opening the dialog reports a failure
  return (
    <>
      <FigureButton onPreload={preload} onOpen={() => setOpen(true)}>
        {children}
      </FigureButton>
      {isOpen && <CombinedReturnDialog memberId={memberId} onClose={() => setOpen(false)} />}
    </>
  )
}

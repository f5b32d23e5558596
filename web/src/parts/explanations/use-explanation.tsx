import { type ReactNode, useState } from 'react'

import { withTexts } from '#lib/i18n.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

import type { ExplanationRequest } from './requests.ts'

const ExplanationDialog = lazyPart(
  () => withTexts(import('./ExplanationDialog.tsx'), 'classifications', 'portfolios', 'explanations'),
  'ExplanationDialog',
  { failed: 'dialog' },
)

/** What a figure is explained by. */
export type Explained = {
  request: ExplanationRequest
  /** What the figure is of, after its own name. */
  name?: string | undefined
  /** In place of what readers see once they have connected a bank; by default, that they have to. */
  locked?: ReactNode
}

type Explaining = { onPreload: () => void; onOpen: () => void; dialog: ReactNode }

/** The explanation of a figure in a dialog, which the caller places beside what opens it. */
export function useExplanation(explained: Explained): Explaining {
  const [isOpen, setOpen] = useState(false)
  return {
    onPreload: () => void ExplanationDialog.preload().catch(() => {}), // opening the dialog reports a failure
    onOpen: () => setOpen(true),
    dialog: isOpen && <ExplanationDialog {...explained} onClose={() => setOpen(false)} />,
  }
}

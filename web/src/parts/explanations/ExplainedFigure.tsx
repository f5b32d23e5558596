import type { ReactNode } from 'react'

import { FigureButton } from './FigureButton.tsx'
import { type Explained, useExplanation } from './use-explanation.tsx'

/** A figure as a button that opens its explanation. */
export function ExplainedFigure({ children, ...explained }: Explained & { children: ReactNode }) {
  const { dialog, ...on } = useExplanation(explained)
  return (
    <>
      <FigureButton {...on}>{children}</FigureButton>
      {dialog}
    </>
  )
}

import type { ReactNode } from 'react'

import { useIsTouch } from '#ui/media.ts'

import { ExplainedFigure } from './ExplainedFigure.tsx'
import type { Explained } from './use-explanation.tsx'

/**
 * A figure of a row that leads to a portfolio. For a finger the whole row is the link: the page of the portfolio explains the
 * same figure.
 */
export function RowFigure({ children, ...explained }: Explained & { children: ReactNode }) {
  return useIsTouch() ? children : <ExplainedFigure {...explained}>{children}</ExplainedFigure>
}

import type { Figure } from '@app/contract/explanations.ts'
import type { ReactNode } from 'react'

import { ExplainedFigure } from '#parts/explanations/index.ts'

import { LockedHoldings } from './LockedHoldings.tsx'
import { useShown } from './shown.ts'

type Props = {
  figure: Figure
  /** Which item the figure is of, if there are several, and its name. */
  of?: string | undefined
  name?: string | undefined
  children: ReactNode
}

/** A figure of the page's portfolio as a button that explains it. */
export function Explained({ figure, of, name, children }: Props) {
  const { portfolio, own } = useShown()
  return (
    <ExplainedFigure
      request={{ about: 'one portfolio', id: portfolio.id, isOwn: own !== undefined, figure, item: of }}
      name={name}
      locked={<LockedHoldings />}
    >
      {children}
    </ExplainedFigure>
  )
}

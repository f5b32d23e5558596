import type { Figure } from '@app/contract/explanations.ts'
import { createContext, type ReactNode, use, useState } from 'react'

import { useText, withTexts } from '#lib/i18n.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Modal } from '#ui/Modal.tsx'
import { Pending, SkeletonRows } from '#ui/Skeleton.tsx'

import { FigureButton } from './FigureButton.tsx'

const Explanation = lazyPart(
  () => withTexts(import('./Explanation.tsx'), 'classifications', 'explanations'),
  'Explanation',
  {
    waiting: () => (
      <Pending>
        <SkeletonRows count={4} media="none" />
      </Pending>
    ),
  },
)

type FigureRequest = {
  figure: Figure
  /** Which position, kind, sector, region, carbon risk or instrument the figure is of, and its name. */
  of?: string | undefined
  name?: string | undefined
}

const ExplainContext = createContext<(asked: FigureRequest) => void>(() => {})

/** The one dialog in which every figure of the page's portfolio is explained. */
export function ExplainProvider({ children }: { children: ReactNode }) {
  const t = useText()
  const [asked, setAsked] = useState<FigureRequest>()
  const [isOpen, setOpen] = useState(false)
  const explain = (next: FigureRequest) => {
    setAsked(next)
    setOpen(true)
  }
  const title = asked && t(`portfolios_figure_${asked.figure}`)
  return (
    <ExplainContext value={explain}>
      {children}
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={asked?.name === undefined ? title : `${title} · ${asked.name}`}
      >
        {asked && <Explanation figure={asked.figure} of={asked.of} />}
      </Modal>
    </ExplainContext>
  )
}

/** A figure of the page's portfolio as a button that explains it. */
export function Explained({ children, ...asked }: FigureRequest & { children: ReactNode }) {
  const explain = use(ExplainContext)
  const preload = () => {
    void Explanation.preload().catch(() => {}) // opening the dialog reports a failure
  }
  return (
    <FigureButton onPreload={preload} onOpen={() => explain(asked)}>
      {children}
    </FigureButton>
  )
}

import type { Figure, MemberFigure, OwnFigure, SharedFigure, TotalFigure } from '@app/contract/explanations.ts'

import { instruments } from '#queries/instruments.ts'
import { portfolios } from '#queries/portfolios.ts'

/** A figure that can be explained: of a portfolio, of those of a member together, of all of the reader's, or of a fund. */
export type ExplanationRequest =
  | {
      about: 'one portfolio'
      id: string
      /** True on the pages of its owner, who gets amounts. */
      isOwn: boolean
      figure: Figure
      /** Which item the figure is of, if there are several. */
      item?: string | undefined
    }
  | { about: 'member'; id: string; figure: MemberFigure }
  | { about: 'everything'; figure: TotalFigure; item?: string | undefined }
  | { about: 'fund'; id: string; other: string }

export function explanationOf(request: ExplanationRequest) {
  switch (request.about) {
    case 'one portfolio': {
      const { id, isOwn, figure, item } = request
      return isOwn
        ? portfolios.ownExplanation(id, figure as OwnFigure, item)
        : portfolios.explanation(id, figure as SharedFigure, item) // amounts are shown to owners only
    }
    case 'member':
      return portfolios.memberExplanation(request.id, request.figure)
    case 'everything':
      return portfolios.totalExplanation(request.figure, request.item)
    case 'fund':
      return instruments.overlapExplanation(request.id, request.other)
  }
}

/** The key of its name. */
export function titleOf(request: ExplanationRequest) {
  switch (request.about) {
    case 'fund':
      return 'portfolios_figure_overlap_of_two'
    case 'one portfolio':
      if (request.figure === 'overlap' && request.item !== undefined) return 'portfolios_figure_overlap_of_two'
      return `portfolios_figure_${request.figure}` as const
    case 'member':
    case 'everything':
      return `portfolios_figure_${request.figure}` as const
  }
}

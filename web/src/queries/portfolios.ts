import type { MemberFigure, OwnFigure, SharedFigure, TotalFigure } from '@app/contract/explanations.ts'
import { queryOptions } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { pagesOf } from '#lib/pages.ts'

/** Analyses and series change once a day. */
const staleTime = 300_000
/** How often a portfolio is asked for while it is being analysed. */
const pendingMs = 3000
const refreshTodayMs = 60_000

export type PositionKind = 'stocks' | 'funds'

/** All of a distribution; a portfolio itself comes with its four largest positions. */
const wholeDistribution = { limit: '200' }

type Status = { status: 'PENDING' | 'READY' }

/** While it is shown, its return of the day follows the prices beside it. */
const whileShown = ({ state }: { state: { data: Status | undefined } }) =>
  state.data?.status === 'PENDING' ? pendingMs : refreshTodayMs

export const portfolios = {
  all: () => ['portfolios'] as const,
  /** The signed-in member's own, with their amounts. */
  ofOwner: () => [...portfolios.all(), 'own'] as const,
  own: () =>
    queryOptions({
      queryKey: [...portfolios.ofOwner(), 'list'],
      queryFn: ({ signal }) => api('GET /user/portfolios', { signal }),
      select: ({ results }) => results,
    }),
  ownDetail: (id: string) =>
    queryOptions({
      queryKey: [...portfolios.ofOwner(), 'detail', id],
      queryFn: ({ signal }) => api('GET /user/portfolios/:id', { params: { id }, signal }),
      refetchInterval: whileShown,
    }),
  ownPositions: (id: string, kind: PositionKind) =>
    queryOptions({
      queryKey: [...portfolios.ofOwner(), 'positions', id, kind],
      queryFn: ({ signal }) => api('GET /user/portfolios/:id/positions', { params: { id }, query: { kind }, signal }),
      select: ({ results }) => results,
    }),
  ownTrades: (id: string) =>
    pagesOf({
      queryKey: [...portfolios.ofOwner(), 'trades', id],
      load: (call) => api('GET /user/portfolios/:id/trades', { params: { id }, ...call }),
    }),
  ownExplanation: (id: string, figure: OwnFigure, of: string | undefined) =>
    queryOptions({
      queryKey: [...portfolios.ofOwner(), 'explanation', id, figure, of ?? ''],
      queryFn: ({ signal }) =>
        api('GET /user/portfolios/:id/explain/:figure', {
          params: { id, figure },
          ...(of && { query: { of } }),
          signal,
        }),
      staleTime,
    }),
  /** A portfolio as other members see it. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...portfolios.all(), 'detail', id],
      queryFn: ({ signal }) => api('GET /portfolios/:id', { params: { id }, signal }),
      refetchInterval: whileShown,
    }),
  /** A member's portfolios, as other members see them. */
  of: (profileId: string) =>
    queryOptions({
      queryKey: [...portfolios.all(), 'of', profileId],
      queryFn: ({ signal }) => api('GET /profiles/:id/portfolios', { params: { id: profileId }, signal }),
      select: ({ results }) => results,
    }),
  positions: (id: string, kind: PositionKind) =>
    queryOptions({
      queryKey: [...portfolios.all(), 'positions', id, kind],
      queryFn: ({ signal }) => api('GET /portfolios/:id/positions', { params: { id }, query: { kind }, signal }),
      select: ({ results }) => results,
    }),
  percentages: (id: string) =>
    queryOptions({
      queryKey: [...portfolios.all(), 'percentages', id],
      queryFn: ({ signal }) =>
        api('GET /portfolios/:id/percentages', { params: { id }, query: wholeDistribution, signal }),
      select: ({ results }) => results,
    }),
  performance: (id: string) =>
    queryOptions({
      queryKey: [...portfolios.all(), 'performance', id],
      queryFn: ({ signal }) => api('GET /portfolios/:id/performance', { params: { id }, signal }),
      staleTime,
    }),
  trades: (id: string) =>
    pagesOf({
      queryKey: [...portfolios.all(), 'trades', id],
      load: (call) => api('GET /portfolios/:id/trades', { params: { id }, ...call }),
    }),
  followers: (id: string) =>
    pagesOf({
      queryKey: [...portfolios.all(), 'followers', id],
      load: (call) => api('GET /portfolios/:id/followers', { params: { id }, ...call }),
    }),
  risk: (id: string) =>
    queryOptions({
      queryKey: [...portfolios.all(), 'risk', id],
      queryFn: ({ signal }) => api('GET /portfolios/:id/analysis/risk', { params: { id }, signal }),
      staleTime,
    }),
  returns: (id: string) =>
    queryOptions({
      queryKey: [...portfolios.all(), 'returns', id],
      queryFn: ({ signal }) => api('GET /portfolios/:id/analysis/return', { params: { id }, signal }),
      staleTime,
    }),
  carbon: (id: string) =>
    queryOptions({
      queryKey: [...portfolios.all(), 'carbon', id],
      queryFn: ({ signal }) => api('GET /portfolios/:id/analysis/carbon', { params: { id }, signal }),
      staleTime,
    }),
  comparison: (id: string) =>
    queryOptions({
      queryKey: [...portfolios.all(), 'comparison', id],
      queryFn: ({ signal }) => api('GET /portfolios/:id/comparison', { params: { id }, signal }),
      staleTime,
    }),
  /** What it has in common with another portfolio. */
  overlap: (id: string, other: string) =>
    queryOptions({
      queryKey: [...portfolios.all(), 'overlap', id, other],
      queryFn: ({ signal }) => api('GET /portfolios/:id/overlap', { params: { id }, query: { other }, signal }),
      staleTime,
    }),
  explanation: (id: string, figure: SharedFigure, of: string | undefined) =>
    queryOptions({
      queryKey: [...portfolios.all(), 'explanation', id, figure, of ?? ''],
      queryFn: ({ signal }) =>
        api('GET /portfolios/:id/explain/:figure', { params: { id, figure }, ...(of && { query: { of } }), signal }),
      staleTime,
    }),
  /** What went into a figure of all portfolios of the signed-in member together. */
  totalExplanation: (figure: TotalFigure, of: string | undefined) =>
    queryOptions({
      queryKey: [...portfolios.ofOwner(), 'total-explanation', figure, of ?? ''],
      queryFn: ({ signal }) =>
        api('GET /user/explain/:figure', { params: { figure }, ...(of && { query: { of } }), signal }),
    }),
  /** What went into the return of a member. */
  memberExplanation: (id: string, figure: MemberFigure) =>
    queryOptions({
      queryKey: [...portfolios.all(), 'member-explanation', id, figure],
      queryFn: ({ signal }) => api('GET /profiles/:id/explain/:figure', { params: { id, figure }, signal }),
      staleTime,
    }),
}

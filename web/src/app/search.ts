import { firstLimits } from '@app/contract/first-limits.ts'

import { inAppPath } from '#lib/device/address.ts'

/** The overlays over any page (post, search, login, bank and trade dialogs), and the notification that led here. */
export type OverlaySearch = {
  /** Id of the post shown in a modal. */
  pm?: string | undefined
  /** Whether the global search is open, with its text and kind. */
  gs?: true | undefined
  gsq?: string | undefined
  gsk?: string | undefined
  /** The page a visitor tried to open. */
  to?: string | undefined
  /** Whether the dialog that connects a bank is open. */
  connect?: true | undefined
  /** The slug of the instrument that a dialog trades, and on which side. */
  tradeInstrument?: string | undefined
  tradeSide?: TradeSide | undefined
  /** The notification to mark as read. */
  nid?: string | undefined
}

const tradeSides = ['BUY', 'SELL'] as const
type TradeSide = (typeof tradeSides)[number]

type RawSearch = Record<string, unknown>

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[1-9]\d{0,18}$/.test(value) ? value : undefined
/** A flag is set if it is present: `?gs` and `?gs=true` mean the same. */
const flagOf = (value: unknown): true | undefined =>
  value === undefined || value === 'false' || value === false ? undefined : true

export function overlaySearch(raw: RawSearch): OverlaySearch {
  const tradeSide = tradeSides.find((side) => side === raw.tradeSide)
  return {
    pm: idOf(raw.pm),
    gs: flagOf(raw.gs),
    gsq: textOf(raw.gsq),
    gsk: textOf(raw.gsk),
    to: textOf(raw.to),
    connect: flagOf(raw.connect),
    tradeInstrument: tradeSide && textOf(raw.tradeInstrument),
    tradeSide,
    nid: idOf(raw.nid),
  }
}

export type NextSearch = { next?: string | undefined }

/** The page to open after login. Accepts only paths of this app. */
export function nextSearch(raw: RawSearch): NextSearch {
  return { next: inAppPath(raw.next) }
}

export type LoginSearch = NextSearch & { email?: string | undefined }

export function loginSearch(raw: RawSearch): LoginSearch {
  return { ...nextSearch(raw), email: textOf(raw.email) }
}

export type LandingSearch = LoginSearch & { login?: true | undefined; hidden?: true | undefined }

export function landingSearch(raw: RawSearch): LandingSearch {
  return { ...loginSearch(raw), login: flagOf(raw.login), hidden: flagOf(raw.hidden) }
}

export type OnboardingSearch = LoginSearch & { code?: string | undefined; errorMsg?: string | undefined }

export function onboardingSearch(raw: RawSearch): OnboardingSearch {
  return { ...loginSearch(raw), code: textOf(raw.code), errorMsg: textOf(raw.errorMsg) }
}

export type WelcomeSearch = { welcome?: true | undefined }

export function welcomeSearch(raw: RawSearch): WelcomeSearch {
  return { welcome: flagOf(raw.welcome) }
}

export type ActivitySearch = {
  /** Whether the composer is open. */
  write?: true | undefined
  /** Whether the posts that the member likes are shown, in place of the saved ones. */
  liked?: true | undefined
}

export function activitySearch(raw: RawSearch): ActivitySearch {
  return { write: flagOf(raw.write), liked: flagOf(raw.liked) }
}

export type PostSearch = {
  /** The reply to scroll to. */
  replyId?: string | undefined
}

export function postSearch(raw: RawSearch): PostSearch {
  return { replyId: idOf(raw.replyId) }
}

/** For pages with a chart: of an instrument or a portfolio. */
export type ChartSearch = {
  /** The period of the chart, and the slug of the index it is compared with; `none` for no comparison. */
  period?: string | undefined
  vs?: string | undefined
}

export function chartSearch(raw: RawSearch): ChartSearch {
  return { period: textOf(raw.period), vs: textOf(raw.vs) }
}

export type FundSearch = {
  /** The slug of the fund that its holdings are compared with. */
  with?: string | undefined
}

export function fundSearch(raw: RawSearch): FundSearch {
  return { with: textOf(raw.with) }
}

export type ExploreSearch = {
  /** Text and kind of Explore's own search. */
  q?: string | undefined
  k?: string | undefined
}

export function exploreSearch(raw: RawSearch): ExploreSearch {
  return { q: textOf(raw.q), k: textOf(raw.k) }
}

export type MessagesSearch = {
  /** The name that is searched for among the conversations. */
  q?: string | undefined
}

export function messagesSearch(raw: RawSearch): MessagesSearch {
  return { q: textOf(textOf(raw.q)?.trim().slice(0, firstLimits.searchText)) }
}

export type StatementSearch = {
  /** The uploaded statement that is being checked. */
  statement?: string | undefined
}

export function statementSearch(raw: RawSearch): StatementSearch {
  return { statement: idOf(raw.statement) }
}

/** The rows of a statement that are listed. */
const listedRows = ['ALL', 'REFUSED', 'TAKEN', 'DUPLICATE', 'SKIPPED'] as const

export type UploadSearch = StatementSearch & { rows?: (typeof listedRows)[number] | undefined }

export function uploadSearch(raw: RawSearch): UploadSearch {
  return { ...statementSearch(raw), rows: listedRows.find((one) => one === raw.rows) }
}

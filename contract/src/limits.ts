import { firstLimits } from './first-limits.ts'

/** Limits on what clients send. Lengths count code points. No schemas, so that the web app can import it alone. */
export const limits = {
  ...firstLimits,
  username: 30,
  location: 50,
  bio: 1000,
  postTitle: 150,
  postContent: 10_000,
  replyContent: 5_000,
  message: 5_000,
  follows: 7500,
  mutes: 7500,
  blocks: 7500,
  saves: 7500,
  /** The posts that a member has reported, of which the newest are listed. */
  reports: 7500,
  reportNote: 1000,
  /** The facts and the reason of a measure, and an appeal against it. */
  statement: 2000,
  appeal: 5000,
  /** What is shown of a case: posts of its thread, reports, decisions. */
  caseThread: 25,
  caseReports: 100,
  caseDecisions: 100,
  caseEarlier: 20,
  /** The price alerts of a member, and the moves in percent that they can wait for. */
  priceAlerts: 200,
  alertPercent: { least: 0.1, mostUp: 1000, mostDown: 99 },
  /** Unread counts stop here: this value means this many or more. */
  unread: 100,
  /** The instruments that a member owns, across portfolios; further ones are kept but not listed there. */
  holdings: 2000,
  portfolioName: 50,
  /** The watchlists of a member, and the instruments in each. */
  watchlists: 30,
  watchlistName: 50,
  watched: 500,
  /** The filters of the screener that a member has saved. */
  filters: 50,
  filterName: 50,
  groupName: 60,
  groupDescription: 2000,
  groupAdmins: 20,
  /** The pending requests of a member, and their pending invitations. */
  groupRequests: 100,
  groupInvites: 100,
  percentages: 200,
  /** The statements that a member has uploaded and not booked. */
  statements: 5,
  /** An uploaded statement. */
  statementBytes: 20_971_520,
  /** An uploaded image: its file, its pixels, its longer side, and what all images of a member may take once encoded. */
  image: { bytes: 10_485_760, pixels: 24_000_000, side: 8192, bytesOfMember: 209_715_200 },
  /** An uploaded video, and the pieces that it is sent in. */
  video: { bytes: 52_428_800, pieceBytes: 1_048_576 },
  pushEndpoint: 1000,
  feedback: { content: 5000, images: 4 },
  tagsPerPost: 50,
  imagesPerPost: 4,
  imageAlt: 1000,
  mention: 100,
  pageSize: { default: 20, max: 100 },
  batch: 20,
  /** The size of the response to a batch, the time it may take, and how many batches of a caller may run at once. */
  batchAnswer: { bytes: 2_097_152, ms: 10_000, atOnce: 3 },
  bodyBytes: { general: 153_600, batch: 32_768, auth: 4096 },
  codeLength: 8,
  /** The maximum length of an `Idempotency-Key`, and the minimum hours for which its response is kept. */
  idempotencyKey: { length: 64, hours: 24 },
} as const

/** The longest sides of an uploaded image's smaller renditions, at its URL with `/<size>`. Profiles show the last two, squares. */
export const renditionSizes = [1000, 280, 180] as const

/** The periods of the product, in the order in which a selector shows them. */
export const periods = ['today', 'd1', 'w1', 'm1', 'm3', 'm6', 'ytd', 'y1', 'y2', 'y3'] as const
export type Period = (typeof periods)[number]

/** The periods that the price chart of an instrument can show; `all` begins with its first price. */
export const pricePeriods = [...periods, 'y5', 'all'] as const
export type PricePeriod = (typeof pricePeriods)[number]

/** The periods that the chart of a portfolio can show. */
export const performancePeriods = ['w1', 'm1', 'm3', 'm6', 'y1', 'y3'] as const satisfies readonly Period[]
export type PerformancePeriod = (typeof performancePeriods)[number]

export const portfolioKinds = ['isk', 'kf', 'tjp', 'stockfund', 'kp', 'ftpk', 'depot'] as const

export const tradeKinds = ['BUY', 'SELL', 'RECURRING_BUY', 'SWITCH_BUY', 'SWITCH_SELL'] as const

/** What posts can violate: the law, or the rules of the house. */
export const houseRules = [
  'illegal',
  'spam',
  'harassment',
  'investment_recommendation',
  'market_manipulation',
  'personal_data',
  'other',
] as const

/**
 * What operators decide about a post that was reported: the last three concern its author. A removed post is hidden, and
 * erased later; so an account that is to end is suspended, and ended later.
 */
export const measures = ['keep', 'hide', 'remove', 'warn', 'suspend', 'end'] as const

/** The figures of a portfolio that can be explained. */
export const figures = [
  'return_today',
  'return_d1',
  'return_w1',
  'return_m1',
  'return_m3',
  'return_m6',
  'return_ytd',
  'return_y1',
  'return_y2',
  'return_y3',
  'reference_return',
  'lead_y1',
  'money_weighted',
  'volatility',
  'max_drawdown',
  'risk',
  'risk_analysis',
  'return_analysis',
  'carbon_analysis',
  'carbon_y1',
  'carbon_reference',
  'carbon_coverage',
  'sector_coverage',
  'region_coverage',
  'top_members',
  'rating',
  'score',
  'coverage',
  'diversification',
  'better_than',
  'fund_fee',
] as const

/**
 * Figures of which a portfolio has several: one for each position, kind, group (`stocks`, `funds`), sector, region, carbon risk or instrument, or for all
 * positions except the largest.
 */
export const figuresOfItems = [
  'weight',
  'instrument_weight',
  'rest_share',
  'return_all',
  'kind_share',
  'group_share',
  'sector_share',
  'region_share',
  'carbon_share',
  'performer',
] as const

/**
 * Comparisons of a portfolio with another one or with all that the caller holds, and the medians of other members, whose single
 * figures are not shown.
 */
export const comparedFigures = ['overlap', 'median'] as const

/** The figures of all portfolios of the caller together; the share of a region names it. */
export const totalFigures = [
  'return_today',
  'lead_today',
  'return_w1',
  'return_m1',
  'return_m3',
  'return_m6',
  'return_y1',
  'return_y3',
  'region_share',
  'region_coverage',
] as const

/** Amounts of money, which only the owner gets: of the portfolio, and of each position. */
export const ownFigures = ['value', 'cash', 'market_value', 'change_value', 'change_value_today'] as const

/**
 * Where an input of a figure comes from: the member's bank or a statement, or concluded from what they report; the prices and
 * facts of a listing, invented by the demo, imported from a file or delivered by the provider of prices; the European Central
 * Bank; our own daily series, analysis of the holdings, nightly ranking, or list of instruments.
 */
export const inputSources = [
  'bank',
  'inferred',
  'demo',
  'file',
  'provider',
  'ecb',
  'series',
  'holdings',
  'ranking',
  'instruments',
] as const

/** The countries whose banks can be connected. */
export const connectionCountries = ['SE', 'DE', 'GB'] as const

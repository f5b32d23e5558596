export { closedPortfolios, isOpenTrade, portfolioVisibleTo, tradeVisibleTo } from './audience.ts'
export {
  type ArchivedEntry,
  type BroughtPortfolio,
  insertPortfolios,
  listOwned,
  listOwnSettings,
  listStanding,
} from './archive-queries.ts'
export { countActsOf } from './analysis/rank.ts'
export { appendDay } from './analysis/recalculate.ts'
export { bookAccount, type Booking } from './booking/book-account.ts'
export { computeNow } from './booking/compute.ts'
export { bookedKey } from './booking/entries.ts'
export { type BookedNumbers, findBookedTrade, listBooked } from './booking/entry-queries.ts'
export { matchSecurities } from './booking/match.ts'
export { deleteSomeOf, listAccountHashes, listPortfolioIds } from './booking/queries.ts'
export { securityKey } from './booking/securities.ts'
export { ownedIds } from './holder-queries.ts'
export { deletionConsumer, portfolioJobs, revisionConsumer } from './jobs.ts'
export { deleteMissing, deletePortfoliosOfConnection } from './leave.ts'
export { deleteDismissals } from './leave-queries.ts'
export { withheldMinutes } from './ledger-queries.ts'
export { loadListedPortfolios } from './load.ts'
export { findOwnedPosition, type OwnedPosition, type SharedPortfolios, valueShared } from './owned-position.ts'
export { ownAsJson, type OwnPortfolio, sharingOf, tradedSince } from './owned-queries.ts'
export { isPortfolioOf, portfolioIdsOf } from './queries.ts'
export { requirePortfolio } from './portfolios.ts'
export { topOwners, topPortfolios } from './rankings.ts'
export { portfolioRoutes } from './routes.ts'
export {
  type Booked,
  correctedTrades,
  findOwnTrade,
  instrumentOfTrade,
  isDue,
  isSale,
  type PostedTrade,
  portfolioOfTrade,
  postedTrade,
  recentTrades,
} from './trade-queries.ts'
export { presentTransaction } from './trades.ts'
export { ownedInstruments } from './together.ts'
export { type OwnWeek, type PortfolioGroup, weekOfOthers, weeksOf, type WeekOfOthers } from './week.ts'

import type { CallInput } from './connection-calls.ts'
import { make } from './make.ts'
import type { TestApp } from './test-app.ts'

type Caller = { memberId: string; token: string; instrument: string }

/** Successful calls of portfolios: those under `/user` of the caller's, the others of another member's. */
export async function portfolioCalls(
  app: TestApp,
  { memberId, instrument }: Caller,
): Promise<Record<string, () => CallInput | Promise<CallInput>>> {
  const { db } = app.context
  const holding = { instrument: { id: instrument } }
  const own = await make.portfolio(db, { owner: { id: memberId } })
  await make.holding(db, own, holding)
  const other = await make.portfolio(db, { owner: await make.member(db, 'Portfolio owner') })
  await make.holding(db, other, holding)
  const ofOwn = () => ({ id: own.id })
  const ofOther = () => ({ id: other.id })
  const trade = async () => {
    const portfolio = await make.portfolio(db, { owner: { id: memberId } })
    const { id: ofTrade } = await make.holding(db, portfolio, holding)
    await make.entries(db, { portfolioId: portfolio.id, holdingId: ofTrade })
    const entries = db.selectFrom('ledger_entries').where('portfolio_id', '=', portfolio.id)
    return (await entries.select('id').executeTakeFirstOrThrow()).id
  }
  const muted = () => ({ id: other.id, body: { muted: true } })
  return {
    getOwnPortfolio: ofOwn,
    updatePortfolio: () => ({ id: own.id, body: { name: 'Slow money' } }),
    deletePortfolio: async () => ({ id: (await make.portfolio(db, { owner: { id: memberId } })).id }),
    listOwnPositions: ofOwn,
    listOwnTrades: ofOwn,
    explainOwnFigure: ofOwn,
    explainFigure: ofOther,
    explainOwnTotal: () => ({}),
    explainMemberFigure: () => ({ id: memberId }),
    getPortfolio: ofOther,
    listPositions: ofOther,
    listPercentages: ofOther,
    getPortfolioPerformance: ofOther,
    listTrades: ofOther,
    listPortfolioPosts: ofOther,
    getPortfolioToday: ofOther,
    getRiskAnalysis: ofOther,
    getReturnAnalysis: ofOther,
    getCarbonAnalysis: ofOther,
    getComparison: ofOther,
    getPortfolioOverlap: () => ({ id: other.id, query: { other: own.id } }),
    listPortfolioFollowers: ofOther,
    followPortfolio: ofOther,
    unfollowPortfolio: ofOther,
    setPortfolioMuted: muted,
    mutePortfolio: ofOther,
    unmutePortfolio: ofOther,
    commentTrade: async () => ({ id: await trade(), body: { content: 'Bought for the long run' } }),
    deleteTradeComment: async () => ({ id: await trade() }),
    dismissTip: () => ({ id: 'connect_bank' }),
    matchHolding: async () => ({
      id: (await make.holding(db, await make.portfolio(db, { owner: { id: memberId } }), {})).id,
      body: { instrument },
    }),
  }
}

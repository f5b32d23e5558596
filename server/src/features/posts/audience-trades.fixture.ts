import { type SourceKey, sourceKey } from '@app/domain/audience/audience.ts'
import type { Updateable } from 'kysely'
import { expect } from 'vitest'

import type { Db } from '#db/db.ts'
import type { Portfolios } from '#db/schema.gen.ts'
import { make } from '#testing/make.ts'
import type { TestApp } from '#testing/test-app.ts'

import type { Model, ModelPortfolio, ModelPost, ModelTrade } from './audience.fixture.ts'
import { releaseTrades, updateComment, upsertTradePost } from './trade-queries.ts'

type World = { app: TestApp; model: Model }
type Drawn = { target: number; isUndone: boolean }
type TradePost = ModelPost & { trade: ModelTrade }

/** A portfolio of a member that holds one instrument, without trades. */
export async function portfolioOf(db: Db, owner: { id: string }, instrument: { id: string }): Promise<ModelPortfolio> {
  const portfolio = await make.portfolio(db, { owner })
  const { id: holdingId } = await make.holding(db, portfolio, { instrument })
  return {
    id: portfolio.id,
    ownerId: owner.id,
    holdingId,
    instrumentId: instrument.id,
    isHidden: false,
    isShared: true,
    isDeleted: false,
  }
}

/** What happens to trades and their portfolios. The statements of the server write the posts, so that their places are as in use. */
export const tradeActs = {
  trade: async ({ app, model }: World, { id: authorId }: { id: string }, { isUndone: withheld }: Drawn) => {
    const { db } = app.context
    const portfolio = model.portfolios.find(({ ownerId }) => ownerId === authorId)!
    const { id: portfolioId, holdingId } = portfolio
    await make.entries(db, { portfolioId, holdingId })
    const { id: tradeId } = await db
      .selectFrom('ledger_entries')
      .orderBy('id', 'desc')
      .limit(1)
      .select('id')
      .executeTakeFirstOrThrow()
    const added = { tradeId, portfolioId, authorId, withheld, at: app.clock() }
    const { id } = await db.transaction().execute((tx) => upsertTradePost(tx, added))
    model.likes.set(id, new Set())
    model.posts.set(id, {
      id,
      authorId,
      wallId: undefined,
      aboutId: undefined,
      instrumentIds: [],
      threadId: undefined,
      groupId: undefined,
      isDeleted: false,
      isHidden: false,
      replies: 0,
      trade: { id: tradeId, portfolio, isWithheld: withheld, isReversed: false, hasText: false },
    })
  },
  /** Undoing it deletes the comment. */
  comment: async ({ app, model }: World, _: unknown, { target, isUndone }: Drawn) => {
    const post = pickTrade(model, target)
    if (post === undefined || post.isDeleted) return
    const comment = { content: isUndone ? '' : 'Text', lang: null, tags: [] }
    await app.context.db.transaction().execute((tx) => updateComment(tx, post.id, comment))
    post.trade.hasText = !isUndone
    place(post)
  },
  /** The bank takes a trade back, or reports it again. */
  reverse: async ({ app, model }: World, _: unknown, { target, isUndone }: Drawn) => {
    const trade = pickTrade(model, target)?.trade
    if (trade === undefined || trade.isReversed !== isUndone) return
    const { db } = app.context
    const { id: portfolioId, holdingId } = trade.portfolio
    if (isUndone) await db.deleteFrom('ledger_entries').where('reverses', '=', trade.id).execute()
    else await make.entries(db, { portfolioId, holdingId }, { reverses: trade.id, quantity: '-10', amount: '1000' })
    trade.isReversed = !isUndone
  },
  release: async ({ app, model }: World) => {
    const due = tradesOf(model).filter(
      ({ isDeleted, trade }) => trade.isWithheld && !isDeleted && !trade.isReversed && !trade.portfolio.isDeleted,
    )
    expect(await releaseTrades(app.context.db, { at: app.clock(), limit: 1000 })).toBe(due.length)
    for (const post of due) {
      post.trade.isWithheld = false
      place(post)
    }
  },
  hide: async ({ app, model }: World, _: unknown, { target }: Drawn) => {
    const portfolio = pickPortfolio(model, target)
    portfolio.isHidden = target % 4 === 0
    await setPortfolio(app.context.db, portfolio.id, { hidden: portfolio.isHidden })
  },
  share: async ({ app, model }: World, _: unknown, { target }: Drawn) => {
    const portfolio = pickPortfolio(model, target)
    portfolio.isShared = target % 2 === 0
    await setPortfolio(app.context.db, portfolio.id, { shares_trades: portfolio.isShared })
  },
  remove: async ({ app, model }: World, _: unknown, { target }: Drawn) => {
    const portfolio = pickPortfolio(model, target)
    portfolio.isDeleted = target % 8 === 0
    await setPortfolio(app.context.db, portfolio.id, { deleted_at: portfolio.isDeleted ? app.clock() : null })
  },
  followPortfolio: async ({ app, model }: World, { id }: { id: string }, { target, isUndone }: Drawn) => {
    const portfolio = pickPortfolio(model, target)
    if (portfolio.ownerId === id) return
    const { db } = app.context
    const row = { follower_id: id, kind: 'portfolio', target_id: portfolio.id } as const
    await db
      .deleteFrom('follows')
      .where((eb) => eb.and(row))
      .execute()
    if (!isUndone) await db.insertInto('follows').values(row).execute()
    note(model.follows.get(id)!, portfolio, !isUndone)
  },
  mutePortfolio: async ({ app, model }: World, { id }: { id: string }, { target, isUndone }: Drawn) => {
    const portfolio = pickPortfolio(model, target)
    if (portfolio.ownerId === id) return
    const { db } = app.context
    const row = { member_id: id, kind: 'portfolio', target_id: portfolio.id } as const
    await db
      .deleteFrom('mutes')
      .where((eb) => eb.and(row))
      .execute()
    if (!isUndone) await db.insertInto('mutes').values(row).execute()
    note(model.mutes.get(id)!, portfolio, !isUndone)
  },
}

const tradesOf = ({ posts }: Model) => [...posts.values()].filter((post): post is TradePost => post.trade !== undefined)

function pickTrade(model: Model, number: number): TradePost | undefined {
  const trades = tradesOf(model)
  return trades[number % trades.length]
}

function pickPortfolio({ portfolios }: Model, number: number): ModelPortfolio {
  return portfolios[Math.floor(number / 8) % portfolios.length]!
}

async function setPortfolio(db: Db, id: string, values: Updateable<Portfolios>): Promise<void> {
  await db.updateTable('portfolios').set(values).where('id', '=', id).execute()
}

/** A public trade with a comment is found at its instrument, too. */
function place(post: TradePost): void {
  const { hasText, isWithheld, portfolio } = post.trade
  post.instrumentIds = hasText && !isWithheld ? [portfolio.instrumentId] : []
}

function note(keys: Set<SourceKey>, { id }: ModelPortfolio, isIn: boolean): void {
  if (isIn) keys.add(sourceKey('portfolio', id))
  else keys.delete(sourceKey('portfolio', id))
}

import type { Insertable } from 'kysely'

import type { Db } from '#db/db.ts'
import type { Holdings, Instruments, LedgerEntries, Portfolios } from '#db/schema.gen.ts'
import { hashToken, newToken } from '#features/auth/index.ts'
import { insertFollows } from '#features/follows/queries.ts'

type NewGroup = {
  name?: string
  isClosed?: boolean
  members?: readonly { id: string }[]
  admins?: readonly { id: string }[]
}

let counter = 0

/** Inserts rows for tests, with sensible defaults. */
export const make = {
  async user(db: Db, { email = `person${++counter}@example.com`, acceptedTerms = true } = {}) {
    const user = await db
      .insertInto('users')
      .values({ email, terms_accepted_at: acceptedTerms ? new Date('2026-01-01T00:00:00Z') : null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('identities').values({ provider: 'email', subject: email, user_id: user.id }).execute()
    return { ...user, email, token: await make.session(db, user.id) }
  },

  /** A session that is valid and confirmed whatever the test's clock says. */
  async session(db: Db, userId: string): Promise<string> {
    const token = newToken()
    const end = new Date('2099-01-01T00:00:00Z')
    await db
      .insertInto('sessions')
      .values({ user_id: userId, token_hash: hashToken(token), last_used_at: end, confirmed_at: end, expires_at: end })
      .execute()
    return token
  },

  async member(db: Db, name: string) {
    const user = await make.user(db)
    const slug = `${name
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z0-9]+/g, '')}-${++counter}`
    const profile = await db
      .insertInto('profiles')
      .values({ user_id: user.id, name, slug, name_key: slug })
      .returning(['id', 'slug'])
      .executeTakeFirstOrThrow()
    return { ...profile, name, userId: user.id, token: user.token }
  },

  async instrument(db: Db, values: Partial<Insertable<Instruments>> = {}) {
    const key = `listing-${++counter}`
    return db
      .insertInto('instruments')
      .values({
        slug: key,
        kind: 'EQUITY',
        name: 'Volvo B',
        symbol: 'VOLV B',
        currency: 'SEK',
        country: 'SE',
        mic: 'XSTO',
        source: 'csv',
        source_key: key,
        ...values,
      })
      .returning(['id', 'slug', 'name'])
      .executeTakeFirstOrThrow()
  },

  /** A group that these members follow; its admins are members, too. */
  async group(db: Db, { name = 'Dividends', isClosed = false, members = [], admins = [] }: NewGroup = {}) {
    const slug = `group-${++counter}`
    const group = await db
      .insertInto('groups')
      .values({ slug, name, name_key: slug, is_closed: isClosed })
      .returning(['id', 'slug', 'name'])
      .executeTakeFirstOrThrow()
    const memberIds = [...new Set([...admins, ...members].map(({ id }) => id))]
    for (const memberId of memberIds) {
      await insertFollows(db, [{ memberId, kind: 'group', targetId: group.id }], { areAdmitted: true })
    }
    for (const { id } of admins) {
      await db.insertInto('group_admins').values({ group_id: group.id, member_id: id }).execute()
    }
    return group
  },

  /** A connection by uploaded statements, with one portfolio. */
  async portfolio(db: Db, { owner, ...values }: { owner: { id: string } } & Partial<Insertable<Portfolios>>) {
    const connection = await db
      .insertInto('connections')
      .values({ member_id: owner.id, source: 'statement', bank_key: `bank-${++counter}`, bank_name: 'Sparbanken' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return db
      .insertInto('portfolios')
      .values({
        connection_id: connection.id,
        profile_id: owner.id,
        account_hash: Buffer.from(`account-${counter}`),
        kind: 'depot',
        currency: 'SEK',
        tracks_cash: false,
        ...values,
      })
      .returning(['id', 'connection_id'])
      .executeTakeFirstOrThrow()
  },

  /** A security in a portfolio, without entries in the ledger. */
  async holding(
    db: Db,
    portfolio: { id: string },
    { instrument, ...values }: { instrument?: { id: string } } & Partial<Insertable<Holdings>>,
  ) {
    return db
      .insertInto('holdings')
      .values({
        portfolio_id: portfolio.id,
        security_key: `security-${++counter}`,
        instrument_id: instrument?.id ?? null,
        name: 'VOLVO AB B-AKTIE',
        quantity: '10',
        cost: '1000',
        ...values,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  },

  /** Entries of a ledger; a single purchase of ten pieces for 1,000 kronor by default. */
  async entries(
    db: Db,
    holding: { portfolioId: string; holdingId: string | null },
    ...entries: Partial<Insertable<LedgerEntries>>[]
  ) {
    await db
      .insertInto('ledger_entries')
      .values(
        (entries.length > 0 ? entries : [{}]).map((entry) => ({
          portfolio_id: holding.portfolioId,
          holding_id: holding.holdingId,
          kind: 'BUY' as const,
          date: '2026-01-05',
          quantity: '10',
          price: '100',
          amount: '-1000',
          currency: 'SEK',
          source_key: `entry-${++counter}`,
          booked_at: new Date('2026-01-05T12:00:00Z'),
          ...entry,
        })),
      )
      .execute()
  },
}

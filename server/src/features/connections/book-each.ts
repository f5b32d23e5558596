import type { Context } from '#context.ts'
import { bookAccount, type Booking } from '#features/portfolios/index.ts'

import { lockConnection } from './queries.ts'

/** Books accounts, each in a transaction of its own. Returns their portfolios. */
export async function bookEach(
  { db, now }: Pick<Context, 'db' | 'now'>,
  bookings: readonly Omit<Booking, 'at'>[],
): Promise<string[]> {
  const booked: string[] = []
  for (const booking of bookings) {
    const portfolioId = await db.transaction().execute(async (tx) => {
      // Waits for the member who is just disconnecting, and keeps them waiting.
      if (!(await lockConnection(tx, booking.connectionId))) return undefined
      return bookAccount(tx, { ...booking, at: now() })
    })
    if (portfolioId !== undefined) booked.push(portfolioId)
  }
  return booked
}

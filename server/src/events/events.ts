import type { TargetKind } from '@app/contract/targets.ts'

import type { Tx } from '#db/db.ts'

import { insertEvents } from './queries.ts'

export { awaitConsumer, insertEventFor } from './queries.ts'

/** What is followed or muted. */
type Target = { kind: TargetKind; targetId: string }

/** The kinds of events. Events never hold members' texts or amounts. */
export type Event =
  /** `isQuiet`: nobody is told of it. */
  | { kind: 'followed'; by: string; target: Target; isQuiet?: true }
  | { kind: 'unfollowed'; by: string; target: Target }
  | { kind: 'muted'; by: string; target: Target }
  | { kind: 'unmuted'; by: string; target: Target }
  | { kind: 'blocked'; by: string; profileId: string }
  | { kind: 'unblocked'; by: string; profileId: string }
  | { kind: 'profile_created'; profileId: string }
  | { kind: 'profile_updated'; profileId: string }
  | { kind: 'post_created'; postId: string; authorId: string }
  /** A post about an instrument, or in a group. The newest followers have been notified up to `after`. */
  | ({ kind: 'post_announced'; postId: string; authorId: string; after?: { at: string; id: string } } & (
      | { instrumentId: string; groupId: null }
      | { instrumentId: null; groupId: string }
    ))
  | { kind: 'reply_created'; postId: string; parentId: string; authorId: string }
  /** `mentioned`: whom the post mentions since the edit. */
  | { kind: 'post_edited'; postId: string; authorId: string; mentioned: string[] }
  | { kind: 'post_deleted'; postId: string; authorId: string }
  | { kind: 'post_liked'; postId: string; by: string }
  | { kind: 'post_unliked'; postId: string; by: string }
  /** Closes or splits of an instrument have changed, of days from `from` to `to`; events of earlier versions lack `to`. */
  | { kind: 'prices_revised'; instrumentId: string; from: string; to?: string }
  /** Exchange rates of a currency have been added or corrected, of days from `from` to `to`. */
  | { kind: 'rates_revised'; currency: string; from: string; to: string }
  | { kind: 'message_sent'; messageId: string; senderId: string; recipientId: string }
  | { kind: 'portfolio_deleted'; portfolioId: string; connectionId: string; profileId: string }
  /** Trades were added to the ledger of a portfolio at this time, or corrected. */
  | { kind: 'trades_booked'; portfolioId: string; at: string }
  /** Trades of a member became public together. `after`: followers up to this one have been told. */
  | { kind: 'trades_released'; postIds: string[]; authorId: string; portfolioId: string; after?: string }
  /** The comment on a public trade was written or changed. */
  | { kind: 'trade_commented'; postId: string; authorId: string }
  | { kind: 'group_requested'; groupId: string; by: string }
  | { kind: 'group_request_accepted'; groupId: string; by: string; memberId: string }
  | { kind: 'group_invited'; groupId: string; by: string; memberId: string }
  /** A member joined by an invitation. */
  | { kind: 'group_invite_accepted'; groupId: string; by: string; inviterId: string }
  /** Operators have decided about a reported post. `after`: reporters up to this one have been told. */
  | { kind: 'case_decided'; decisionId: string; after?: string }
  | { kind: 'appeal_decided'; decisionId: string; after?: string }
  /** Price alerts have fired. */
  | { kind: 'alerts_fired'; alertIds: string[] }
  | { kind: 'account_ended'; profileId: string }

export type EventKind = Event['kind']
export type EventOf<Kind extends EventKind> = Extract<Event, { kind: Kind }>

/** Appends events to the log in the transaction of the change, so that neither exists without the other. */
export async function publish(tx: Tx, ...events: Event[]): Promise<void> {
  await insertEvents(tx, events)
}

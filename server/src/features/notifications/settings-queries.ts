import type { Channels, NotificationTopic } from '@app/contract/notifications.ts'
import { sql } from 'kysely'

import type { Db } from '#db/db.ts'

export type Choice = { topic: NotificationTopic } & { [Channel in keyof Channels]: boolean | null }

/** What a member has chosen. */
export function listChoices(db: Db, memberId: string): Promise<Choice[]> {
  return db
    .selectFrom('notification_settings')
    .where('member_id', '=', memberId)
    .select(['topic', 'push', 'mail'])
    .execute()
}

/** Stores choices; null leaves what was chosen before. */
export async function upsertChoices(db: Db, memberId: string, choices: readonly Choice[]): Promise<void> {
  await sql`
    insert into notification_settings as known (member_id, topic, push, mail)
    select ${memberId}, given.topic, given.push, given.mail
    from unnest(
      ${choices.map(({ topic }) => topic)}::notification_topic[],
      ${choices.map(({ push }) => push)}::boolean[],
      ${choices.map(({ mail }) => mail)}::boolean[]
    ) as given (topic, push, mail)
    order by given.topic
    on conflict (member_id, topic) do update set
      push = coalesce(excluded.push, known.push), mail = coalesce(excluded.mail, known.mail)
  `.execute(db)
}

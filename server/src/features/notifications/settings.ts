import type {
  NotificationSettings,
  NotificationSettingsChange,
  NotificationTopic,
} from '@app/contract/notifications.ts'
import { usualSettings } from '@app/domain/notifications/topics.ts'

import type { Context } from '#context.ts'

import { listChoices, upsertChoices } from './settings-queries.ts'

const topics = Object.keys(usualSettings) as NotificationTopic[]

/** Where a member is notified of each topic. */
export async function getSettings({ db }: Pick<Context, 'db'>, memberId: string): Promise<NotificationSettings> {
  const settings = { ...usualSettings }
  for (const { topic, push, mail } of await listChoices(db, memberId)) {
    const usual = usualSettings[topic]
    settings[topic] = { push: push ?? usual.push, mail: mail ?? usual.mail }
  }
  return settings
}

export async function changeSettings(
  { db }: Pick<Context, 'db'>,
  memberId: string,
  change: NotificationSettingsChange,
): Promise<NotificationSettings> {
  const choices = topics.flatMap((topic) => {
    const { push = null, mail = null } = change[topic] ?? {}
    return push === null && mail === null ? [] : { topic, push, mail }
  })
  if (choices.length > 0) await upsertChoices(db, memberId, choices)
  return getSettings({ db }, memberId)
}

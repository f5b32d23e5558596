import { api } from '#lib/api.ts'
import { sessionStore, updateSession } from '#lib/session.ts'

/** Tells the server in which time zone the member's weeks begin, if it does not know. */
export async function tellTimeZone(): Promise<void> {
  const session = sessionStore.get()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  // Servers that do not know time zones leave it out.
  if (session.kind !== 'user' || session.user.time_zone === undefined || session.user.time_zone === timeZone) return
  updateSession({ user: await api('PATCH /user', { body: { time_zone: timeZone } }) })
}

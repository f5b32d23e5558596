import type { Language } from '@app/contract/languages.ts'
import type { Notification, NotificationKind } from '@app/contract/notifications.ts'

/** The kinds that members can be notified of outside the app: likes are not, and decisions of operators have mails of their own. */
export type SentKind = Exclude<
  NotificationKind,
  'POST_LIKE' | 'CASE_DECIDED' | 'APPEAL_DECIDED' | 'REPORT_UPHELD' | 'REPORT_DECLINED'
>

type Values = { name: string; group: string; instrument: string }

type Sentences = {
  kinds: Record<SentKind, (values: Values) => string>
  somebody: string
  something: string
}

const en: Sentences = {
  kinds: {
    FOLLOW: ({ name }) => `${name} follows you`,
    REPLY: ({ name }) => `${name} replied to your post`,
    THREAD_REPLY: ({ name }) => `${name} also replied to a post`,
    MENTION: ({ name }) => `${name} mentioned you`,
    PROFILE_POST: ({ name }) => `${name} wrote on your wall`,
    TRANSACTION_BUY: ({ name, instrument }) => `${name} bought ${instrument}`,
    TRANSACTION_SELL: ({ name, instrument }) => `${name} sold ${instrument}`,
    TRANSACTION_BULK: ({ name }) => `${name} made several trades`,
    GROUP_INVITE: ({ name, group }) => `${name} invited you to ${group}`,
    GROUP_INVITE_ACCEPTED: ({ name, group }) => `${name} accepted your invitation to ${group}`,
    GROUP_REQUEST: ({ name, group }) => `${name} asked to join ${group}`,
    GROUP_REQUEST_ACCEPTED: ({ name, group }) => `${name} accepted your request to join ${group}`,
    GROUP_POST: ({ name, group }) => `${name} posted in ${group}`,
    INSTRUMENT_POST: ({ name, instrument }) => `${name} posted about ${instrument}`,
    NEW_MESSAGE: ({ name }) => `${name} sent you a message`,
    WEEKLY_REPORT: () => 'Your weekly report is ready',
  },
  somebody: 'Someone',
  something: 'something',
}

const sv: Sentences = {
  kinds: {
    FOLLOW: ({ name }) => `${name} följer dig`,
    REPLY: ({ name }) => `${name} svarade på ditt inlägg`,
    THREAD_REPLY: ({ name }) => `${name} svarade i en tråd som du är med i`,
    MENTION: ({ name }) => `${name} nämnde dig`,
    PROFILE_POST: ({ name }) => `${name} skrev på din vägg`,
    TRANSACTION_BUY: ({ name, instrument }) => `${name} har köpt ${instrument}`,
    TRANSACTION_SELL: ({ name, instrument }) => `${name} har sålt ${instrument}`,
    TRANSACTION_BULK: ({ name }) => `${name} har gjort flera affärer`,
    GROUP_INVITE: ({ name, group }) => `${name} har bjudit in dig till ${group}`,
    GROUP_INVITE_ACCEPTED: ({ name, group }) => `${name} har tackat ja till din inbjudan till ${group}`,
    GROUP_REQUEST: ({ name, group }) => `${name} vill gå med i ${group}`,
    GROUP_REQUEST_ACCEPTED: ({ name, group }) => `${name} har godkänt att du går med i ${group}`,
    GROUP_POST: ({ name, group }) => `${name} skrev i ${group}`,
    INSTRUMENT_POST: ({ name, instrument }) => `${name} skrev om ${instrument}`,
    NEW_MESSAGE: ({ name }) => `${name} har skickat ett meddelande till dig`,
    WEEKLY_REPORT: () => 'Din veckorapport är klar',
  },
  somebody: 'Någon',
  something: 'något',
}

const de: Sentences = {
  kinds: {
    FOLLOW: ({ name }) => `${name} folgt dir`,
    REPLY: ({ name }) => `${name} hat auf deinen Beitrag geantwortet`,
    THREAD_REPLY: ({ name }) => `${name} hat auch auf einen Beitrag geantwortet`,
    MENTION: ({ name }) => `${name} hat dich erwähnt`,
    PROFILE_POST: ({ name }) => `${name} hat auf deine Pinnwand geschrieben`,
    TRANSACTION_BUY: ({ name, instrument }) => `${name} hat ${instrument} gekauft`,
    TRANSACTION_SELL: ({ name, instrument }) => `${name} hat ${instrument} verkauft`,
    TRANSACTION_BULK: ({ name }) => `${name} hat mehrere Trades getätigt`,
    GROUP_INVITE: ({ name, group }) => `${name} hat dich in die Gruppe ${group} eingeladen`,
    GROUP_INVITE_ACCEPTED: ({ name, group }) => `${name} hat deine Einladung in die Gruppe ${group} angenommen`,
    GROUP_REQUEST: ({ name, group }) => `${name} möchte der Gruppe ${group} beitreten`,
    GROUP_REQUEST_ACCEPTED: ({ name, group }) => `${name} hat deine Anfrage für die Gruppe ${group} angenommen`,
    GROUP_POST: ({ name, group }) => `${name} hat in der Gruppe ${group} gepostet`,
    INSTRUMENT_POST: ({ name, instrument }) => `${name} hat etwas zu ${instrument} gepostet`,
    NEW_MESSAGE: ({ name }) => `${name} hat dir eine Nachricht geschrieben`,
    WEEKLY_REPORT: () => 'Dein Wochenbericht ist da',
  },
  somebody: 'Jemand',
  something: 'etwas',
}

const sentences: Record<Language, Sentences> = { en, sv, de }

/** What a notification says. */
export function sentenceOf(notification: Notification & { kind: SentKind }, language: Language): string {
  const { kinds, somebody, something } = sentences[language]
  return kinds[notification.kind]({
    name: notification.sender?.name ?? somebody,
    group: notification.group?.name ?? '',
    instrument: notification.instrument?.name ?? something,
  })
}

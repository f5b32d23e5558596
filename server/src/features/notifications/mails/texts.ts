import type { Language } from '@app/contract/languages.ts'
import type { Notification, NotificationKind } from '@app/contract/notifications.ts'

import type { MailingList } from './unsubscribe.ts'

/** The kinds that are mailed; likes are not, and the weekly report and decisions of operators have mails of their own. */
export type MailedKind = Exclude<
  NotificationKind,
  'POST_LIKE' | 'WEEKLY_REPORT' | 'CASE_DECIDED' | 'APPEAL_DECIDED' | 'REPORT_UPHELD' | 'REPORT_DECLINED'
>

type Values = { name: string; group: string; instrument: string }

type Texts = {
  kinds: Record<MailedKind, (values: Values) => string>
  somebody: string
  something: string
  /** The subject of several notifications. */
  several: (count: number, app: string) => string
  more: (count: number) => string
  all: string
  why: string
  stop: string
  page: { button: string; help: string } & Record<MailingList, { title: string; ask: string; done: string }>
}

const en: Texts = {
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
  },
  somebody: 'Someone',
  something: 'something',
  several: (count, app) => `${count} new notifications on ${app}`,
  more: (count) => `And ${count} more.`,
  all: 'See all notifications',
  why: 'You get this e-mail because your settings ask for notifications by e-mail.',
  stop: 'Unsubscribe',
  page: {
    notifications: {
      title: 'Notifications by e-mail',
      ask: 'Do you want to stop getting notifications by e-mail?',
      done: 'You no longer get notifications by e-mail.',
    },
    report: {
      title: 'Weekly report by e-mail',
      ask: 'Do you want to stop getting the weekly report by e-mail?',
      done: 'You no longer get the weekly report by e-mail.',
    },
    button: 'Unsubscribe',
    help: 'You can choose each topic in the settings.',
  },
}

const sv: Texts = {
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
  },
  somebody: 'Någon',
  something: 'något',
  several: (count, app) => `${count} nya notiser på ${app}`,
  more: (count) => `Och ${count} till.`,
  all: 'Visa alla notiser',
  why: 'Du får det här mejlet eftersom du har valt notiser via e-post i dina inställningar.',
  stop: 'Avsluta utskicken',
  page: {
    notifications: {
      title: 'Notiser via e-post',
      ask: 'Vill du sluta få notiser via e-post?',
      done: 'Du får inte längre några notiser via e-post.',
    },
    report: {
      title: 'Veckorapporten via e-post',
      ask: 'Vill du sluta få veckorapporten via e-post?',
      done: 'Du får inte längre veckorapporten via e-post.',
    },
    button: 'Avsluta utskicken',
    help: 'I inställningarna kan du välja för varje ämne.',
  },
}

const de: Texts = {
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
  },
  somebody: 'Jemand',
  something: 'etwas',
  several: (count, app) => `${count} neue Mitteilungen bei ${app}`,
  more: (count) => `Und ${count} weitere.`,
  all: 'Alle Mitteilungen ansehen',
  why: 'Du bekommst diese E-Mail, weil du in deinen Einstellungen Mitteilungen per E-Mail gewählt hast.',
  stop: 'Abbestellen',
  page: {
    notifications: {
      title: 'Mitteilungen per E-Mail',
      ask: 'Möchtest du keine Mitteilungen per E-Mail mehr bekommen?',
      done: 'Du bekommst keine Mitteilungen per E-Mail mehr.',
    },
    report: {
      title: 'Wochenbericht per E-Mail',
      ask: 'Möchtest du keinen Wochenbericht per E-Mail mehr bekommen?',
      done: 'Du bekommst den Wochenbericht nicht mehr per E-Mail.',
    },
    button: 'Abbestellen',
    help: 'In den Einstellungen kannst du jedes Thema einzeln wählen.',
  },
}

export const texts: Record<Language, Texts> = { en, sv, de }

/** What a notification says. */
export function sentenceOf(notification: Notification & { kind: MailedKind }, language: Language): string {
  const { kinds, somebody, something } = texts[language]
  return kinds[notification.kind]({
    name: notification.sender?.name ?? somebody,
    group: notification.group?.name ?? '',
    instrument: notification.instrument?.name ?? something,
  })
}

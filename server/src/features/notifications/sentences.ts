import type { FiredAlert } from '@app/contract/alerts.ts'
import type { Language } from '@app/contract/languages.ts'
import type { Notification, NotificationKind } from '@app/contract/notifications.ts'

/** The kinds that members can be notified of outside the app: likes are not, and decisions of operators have mails of their own. */
export type SentKind = Exclude<
  NotificationKind,
  'POST_LIKE' | 'CASE_DECIDED' | 'APPEAL_DECIDED' | 'REPORT_UPHELD' | 'REPORT_DECLINED'
>

/** Of an alert: whether the price has risen, the price, and the level or percentage that it waited for. */
type AlertValues = { isUp: boolean; price: string; wanted: string }
type Values = { name: string; group: string; instrument: string; alert: AlertValues }

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
    PRICE_ALERT: ({ instrument, alert }) =>
      `${instrument} has ${alert.isUp ? 'risen' : 'fallen'} to ${alert.price} (your alert: ${alert.wanted})`,
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
    PRICE_ALERT: ({ instrument, alert }) =>
      `${instrument} har ${alert.isUp ? 'stigit' : 'fallit'} till ${alert.price} (ditt larm: ${alert.wanted})`,
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
    PRICE_ALERT: ({ instrument, alert }) =>
      `${instrument} ist auf ${alert.price} ${alert.isUp ? 'gestiegen' : 'gefallen'} (dein Alarm: ${alert.wanted})`,
    WEEKLY_REPORT: () => 'Dein Wochenbericht ist da',
  },
  somebody: 'Jemand',
  something: 'etwas',
}

const sentences: Record<Language, Sentences> = { en, sv, de }
const locales = { en: 'en-GB', sv: 'sv', de: 'de' } satisfies Record<Language, string>

/** What a notification says. */
export function sentenceOf(notification: Notification & { kind: SentKind }, language: Language): string {
  const { kinds, somebody, something } = sentences[language]
  return kinds[notification.kind]({
    name: notification.sender?.name ?? somebody,
    group: notification.group?.name ?? '',
    instrument: notification.instrument?.name ?? something,
    alert: valuesOf(notification.alert, language),
  })
}

function valuesOf(alert: FiredAlert | null | undefined, language: Language): AlertValues {
  if (!alert) return { isUp: true, price: '', wanted: '' }
  const { direction, percent, level, price, currency } = alert
  const isUp = direction === 'UP'
  const priced = (value: number) => `${formatPrice(value, language)}${currency === null ? '' : `\u00A0${currency}`}`
  const sign = isUp ? '+' : '\u2212'
  return {
    isUp,
    price: priced(price),
    wanted: percent === null ? priced(level) : sign + formatPercent(percent, language),
  }
}

/** Prices of less than one have the decimals that they need. */
function formatPrice(value: number, language: Language): string {
  const maximumFractionDigits = value < 1 ? 6 : 2
  return new Intl.NumberFormat(locales[language], { minimumFractionDigits: 2, maximumFractionDigits }).format(value)
}

function formatPercent(value: number, language: Language): string {
  const options = { style: 'unit', unit: 'percent', maximumFractionDigits: 2 } as const
  return new Intl.NumberFormat(locales[language], options).format(value)
}

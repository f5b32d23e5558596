import type { Language } from '@app/contract/languages.ts'

import type { MailingList } from './unsubscribe.ts'

type Texts = {
  /** The subject of several notifications. */
  several: (count: number, app: string) => string
  more: (count: number) => string
  all: string
  /** Leads to what the only notification is about. */
  open: (app: string) => string
  why: string
  stop: string
  page: { button: string; help: string } & Record<MailingList, { title: string; ask: string; done: string }>
}

const en: Texts = {
  several: (count, app) => `${count} new notifications on ${app}`,
  more: (count) => `And ${count} more.`,
  all: 'See all notifications',
  open: (app) => `Open in ${app}`,
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
  several: (count, app) => `${count} nya notiser på ${app}`,
  more: (count) => `Och ${count} till.`,
  all: 'Visa alla notiser',
  open: (app) => `Öppna i ${app}`,
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
  several: (count, app) => `${count} neue Mitteilungen bei ${app}`,
  more: (count) => `Und ${count} weitere.`,
  all: 'Alle Mitteilungen ansehen',
  open: (app) => `In ${app} öffnen`,
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

import type { Language } from '@app/contract/languages.ts'

import { layOut } from '#mails/layout.ts'
import type { OutgoingMail } from '#partners/mail/mail.ts'

type Texts = { subject: string; title: string; paragraphs: string[]; last: string }

const texts: Record<Language, (app: string) => Texts> = {
  en: (app) => ({
    subject: `Your ${app} account has been deleted`,
    title: 'Your account has been deleted',
    paragraphs: [
      'You are logged out on all devices. Your profile, your portfolios and everything else that only concerned you are deleted.',
      'Your posts, replies and messages stay, shown as by “Former member”. Posts about your trades are deleted.',
      'We have deleted this address, too. This is our last e-mail to you.',
    ],
    last: 'Deleting the account took a code that was sent to this address. If that was not you, someone else can read your e-mail: change your password there.',
  }),
  sv: (app) => ({
    subject: `Ditt konto på ${app} är raderat`,
    title: 'Ditt konto är raderat',
    paragraphs: [
      'Du är utloggad på alla enheter. Din profil, dina portföljer och allt annat som bara rörde dig är raderat.',
      'Dina inlägg, svar och meddelanden finns kvar, med ”Tidigare medlem” som avsändare. Inlägg om dina affärer är raderade.',
      'Vi har raderat även den här adressen. Det här är vårt sista mejl till dig.',
    ],
    last: 'För att radera kontot krävdes en kod som skickades till den här adressen. Var det inte du kan någon annan läsa din e-post: byt lösenord där.',
  }),
  de: (app) => ({
    subject: `Dein Konto bei ${app} ist gelöscht`,
    title: 'Dein Konto ist gelöscht',
    paragraphs: [
      'Du bist auf allen Geräten abgemeldet. Dein Profil, deine Portfolios und alles andere, was nur dich betraf, sind gelöscht.',
      'Deine Beiträge, Antworten und Nachrichten bleiben stehen; als Verfasser erscheint „Ehemaliges Mitglied“. Beiträge zu deinen Trades sind gelöscht.',
      'Auch diese Adresse haben wir gelöscht. Dies ist unsere letzte E-Mail an dich.',
    ],
    last: 'Zum Löschen war ein Code nötig, der an diese Adresse ging. Wenn du das nicht warst, kann jemand anderes deine E-Mails lesen: Ändere dort dein Passwort.',
  }),
}

/** Writes the mail that confirms that an account was deleted; `app` is the brand's name. */
export function writeReceipt(language: Language, app: string): Omit<OutgoingMail, 'to'> {
  const { subject, ...content } = texts[language](app)
  return { subject, ...layOut({ app, ...content }, language) }
}

import type { Language } from '@app/contract/limits.ts'
import { APP_NAME } from '@app/domain/constants.ts'

export type MailKind = 'login' | 'welcome' | 'invitation' | 'no_account'

type MailText = { subject: string; title: string; body: string; button: string }

type SharedTexts = { type: string; press: string; life: string; ignore: string; notYou: string }

/** The texts that all mails share; `type` precedes the code, and `press` the link. */
export const common: Record<Language, SharedTexts> = {
  en: {
    type: 'Type this code:',
    press: 'Or follow the link:',
    life: 'Both are good for 10 minutes, and only once.',
    ignore: 'If it was not you who asked for this mail, you can ignore it.',
    notYou: 'Nobody can log in without the code. Do not give it to anybody, not even to us.',
  },
  sv: {
    type: 'Skriv in koden:',
    press: 'Eller följ länken:',
    life: 'Båda gäller i 10 minuter och bara en gång.',
    ignore: 'Om det inte var du som bad om det här mejlet kan du bortse från det.',
    notYou: 'Ingen kan logga in utan koden. Ge den inte till någon, inte heller till oss.',
  },
  de: {
    type: 'Gib diesen Code ein:',
    press: 'Oder folge dem Link:',
    life: 'Beide gelten 10 Minuten und nur einmal.',
    ignore: 'Wenn du diese Mail nicht angefordert hast, kannst du sie ignorieren.',
    notYou: 'Ohne den Code kann sich niemand anmelden. Gib ihn niemandem, auch uns nicht.',
  },
}

export const texts: Record<Language, Record<MailKind, MailText>> = {
  en: {
    login: {
      subject: `Your login code for ${APP_NAME}`,
      title: 'Log in',
      body: `Here is your way back into ${APP_NAME}.`,
      button: 'Log in',
    },
    welcome: {
      subject: `Your code for ${APP_NAME}`,
      title: `Welcome to ${APP_NAME}`,
      body: 'One step, and you can see how other people really invest.',
      button: 'Confirm your address',
    },
    invitation: {
      subject: `Your invitation to ${APP_NAME}`,
      title: `You are invited to ${APP_NAME}`,
      body: 'Follow members, stocks and funds, and compare portfolios, always in percent and never in money.',
      button: 'Accept the invitation',
    },
    no_account: {
      subject: `Logging in to ${APP_NAME}`,
      title: 'There is no account yet',
      body: `Someone tried to log in to ${APP_NAME} with this address, but it has no account. You can create one in a minute.`,
      button: 'Sign up',
    },
  },
  sv: {
    login: {
      subject: `Din inloggningskod till ${APP_NAME}`,
      title: 'Logga in',
      body: `Här är vägen tillbaka till ${APP_NAME}.`,
      button: 'Logga in',
    },
    welcome: {
      subject: `Din kod till ${APP_NAME}`,
      title: `Välkommen till ${APP_NAME}`,
      body: 'Ett steg till, så ser du hur andra faktiskt investerar.',
      button: 'Bekräfta din adress',
    },
    invitation: {
      subject: `Din inbjudan till ${APP_NAME}`,
      title: `Du är inbjuden till ${APP_NAME}`,
      body: 'Följ medlemmar, aktier och fonder och jämför portföljer, alltid i procent och aldrig i kronor.',
      button: 'Tacka ja',
    },
    no_account: {
      subject: `Inloggning till ${APP_NAME}`,
      title: 'Det finns inget konto än',
      body: `Någon försökte logga in på ${APP_NAME} med den här adressen, men den har inget konto. Du skapar ett på en minut.`,
      button: 'Skapa konto',
    },
  },
  de: {
    login: {
      subject: `Dein Anmeldecode für ${APP_NAME}`,
      title: 'Anmelden',
      body: `So kommst du zurück zu ${APP_NAME}.`,
      button: 'Anmelden',
    },
    welcome: {
      subject: `Dein Code für ${APP_NAME}`,
      title: `Willkommen bei ${APP_NAME}`,
      body: 'Noch ein Schritt, und du siehst, wie andere wirklich investieren.',
      button: 'Adresse bestätigen',
    },
    invitation: {
      subject: `Deine Einladung zu ${APP_NAME}`,
      title: `Du bist zu ${APP_NAME} eingeladen`,
      body: 'Folge Mitgliedern, Aktien und Fonds und vergleiche Portfolios, immer in Prozent und nie in Euro.',
      button: 'Einladung annehmen',
    },
    no_account: {
      subject: `Anmeldung bei ${APP_NAME}`,
      title: 'Es gibt noch kein Konto',
      body: `Jemand wollte sich mit dieser Adresse bei ${APP_NAME} anmelden, aber sie hat kein Konto. Du kannst in einer Minute eines anlegen.`,
      button: 'Registrieren',
    },
  },
}

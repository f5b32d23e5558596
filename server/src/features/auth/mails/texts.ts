import type { Language } from '@app/contract/limits.ts'
import { APP_NAME } from '@app/domain/constants.ts'

export type MailKind = 'login' | 'welcome' | 'invitation' | 'no_account'

export type MailText = { subject: string; title: string; body: string; button: string }

export const common: Record<Language, { orType: string; life: string; notYou: string }> = {
  en: {
    orType: 'Or type this code:',
    life: 'The link and the code are good for 10 minutes and work once.',
    notYou: 'If you did not ask for this mail, you can ignore it. Nobody can sign in without the code.',
  },
  sv: {
    orType: 'Eller skriv in koden:',
    life: 'Länken och koden gäller i 10 minuter och fungerar en gång.',
    notYou: 'Om du inte bad om det här mejlet kan du bortse från det. Ingen kan logga in utan koden.',
  },
  de: {
    orType: 'Oder gib diesen Code ein:',
    life: 'Link und Code gelten 10 Minuten und funktionieren einmal.',
    notYou:
      'Wenn du diese Mail nicht angefordert hast, kannst du sie ignorieren. Ohne den Code kann sich niemand anmelden.',
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

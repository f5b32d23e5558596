import type { Language } from '@app/contract/languages.ts'

export type MailKind = 'login' | 'welcome' | 'invitation' | 'no_account'

type MailText = { subject: string; title: string; body: string; button: string }

type SharedTexts = { type: string; press: string; life: string; ignore: string; notYou: string }

/** The texts that all mails share; `type` precedes the code, and `press` the link. */
export const common: Record<Language, SharedTexts> = {
  en: {
    type: 'Enter this code:',
    press: 'Or follow the link:',
    life: 'Both are valid for 10 minutes and work once.',
    ignore: 'If you did not ask for this e-mail, you can ignore it.',
    notYou: 'Nobody can log in without the code. Do not share it with anyone, not even us.',
  },
  sv: {
    type: 'Ange koden:',
    press: 'Eller följ länken:',
    life: 'Båda gäller i 10 minuter och kan bara användas en gång.',
    ignore: 'Om du inte bad om det här mejlet kan du bortse från det.',
    notYou: 'Ingen kan logga in utan koden. Dela den inte med någon, inte ens med oss.',
  },
  de: {
    type: 'Gib diesen Code ein:',
    press: 'Oder öffne den Link:',
    life: 'Beide gelten 10 Minuten und funktionieren nur einmal.',
    ignore: 'Wenn du diese E-Mail nicht angefordert hast, kannst du sie ignorieren.',
    notYou: 'Ohne den Code kann sich niemand anmelden. Gib ihn an niemanden weiter, auch nicht an uns.',
  },
}

type Texts = Record<MailKind, MailText>

const en = (app: string): Texts => ({
  login: {
    subject: `Your login code for ${app}`,
    title: 'Log in',
    body: `Welcome back to ${app}.`,
    button: 'Log in',
  },
  welcome: {
    subject: `Your code for ${app}`,
    title: `Welcome to ${app}`,
    body: 'One more step, and you can see how other people really invest.',
    button: 'Confirm your address',
  },
  invitation: {
    subject: `Your invitation to ${app}`,
    title: `You are invited to ${app}`,
    body: 'Follow members, stocks and funds, and compare portfolios, always as percentages, never as amounts of money.',
    button: 'Accept the invitation',
  },
  no_account: {
    subject: `Logging in to ${app}`,
    title: 'There is no account yet',
    body: `Someone tried to log in to ${app} with this address, but there is no account for it. You can create one in a minute.`,
    button: 'Sign up',
  },
})

const sv = (app: string): Texts => ({
  login: {
    subject: `Din inloggningskod till ${app}`,
    title: 'Logga in',
    body: `Välkommen tillbaka till ${app}.`,
    button: 'Logga in',
  },
  welcome: {
    subject: `Din kod till ${app}`,
    title: `Välkommen till ${app}`,
    body: 'Ett steg till, så ser du hur andra faktiskt investerar.',
    button: 'Bekräfta din adress',
  },
  invitation: {
    subject: `Din inbjudan till ${app}`,
    title: `Du är inbjuden till ${app}`,
    body: 'Följ medlemmar, aktier och fonder och jämför portföljer, alltid i procent och aldrig i pengar.',
    button: 'Tacka ja',
  },
  no_account: {
    subject: `Inloggning till ${app}`,
    title: 'Det finns inget konto än',
    body: `Någon försökte logga in på ${app} med den här adressen, men det finns inget konto med den. Du skapar ett på en minut.`,
    button: 'Skapa konto',
  },
})

const de = (app: string): Texts => ({
  login: {
    subject: `Dein Anmeldecode für ${app}`,
    title: 'Anmelden',
    body: `Willkommen zurück bei ${app}.`,
    button: 'Anmelden',
  },
  welcome: {
    subject: `Dein Code für ${app}`,
    title: `Willkommen bei ${app}`,
    body: 'Noch ein Schritt, und du siehst, wie andere wirklich anlegen.',
    button: 'Adresse bestätigen',
  },
  invitation: {
    subject: `Deine Einladung zu ${app}`,
    title: `Du bist zu ${app} eingeladen`,
    body: 'Folge Mitgliedern, Aktien und Fonds und vergleiche Portfolios, immer in Prozent, nie als Betrag.',
    button: 'Einladung annehmen',
  },
  no_account: {
    subject: `Anmeldung bei ${app}`,
    title: 'Es gibt noch kein Konto',
    body: `Jemand wollte sich mit dieser Adresse bei ${app} anmelden, aber dazu gibt es noch kein Konto. Du kannst in einer Minute eines anlegen.`,
    button: 'Registrieren',
  },
})

const texts = { en, sv, de } satisfies Record<Language, (app: string) => Texts>

/** The texts of a kind of mail; `app` is the brand's name. */
export const textsOf = (kind: MailKind, language: Language, app: string): MailText => texts[language](app)[kind]

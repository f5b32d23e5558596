const languages = ['en', 'sv', 'de'] as const
export type Language = (typeof languages)[number]

const en = {
  choose: 'Choose your bank',
  logIn: 'Log in to {bank}',
  username: 'User name',
  password: 'Password',
  next: 'Continue',
  cancel: 'Cancel',
  customers: 'Customers of this sandbox',
  consent: 'Share your data?',
  connectingAs: 'You are connecting as {hint}.',
  consentText: 'The app will see your accounts and holdings at {bank} for 90 days. You can end this at any time.',
  agree: 'Share',
  decline: 'Do not share',
  progress: 'Fetching your accounts from {bank}',
  failed: 'The connection failed',
  back: 'Back',
  wrongLogin: 'The bank rejected the login.',
  blocked: 'The bank has blocked the login.',
  timeout: 'The login took too long.',
  cancelled: 'The login was cancelled.',
  unavailable: 'The bank does not respond. Try again later.',
  badRequest: 'We’re sorry, but an error has occurred.',
  noBanks: 'There are no banks here.',
}
export type Texts = typeof en

const sv: Texts = {
  choose: 'Välj din bank',
  logIn: 'Logga in hos {bank}',
  username: 'Användarnamn',
  password: 'Lösenord',
  next: 'Fortsätt',
  cancel: 'Avbryt',
  customers: 'Kunder i sandlådan',
  consent: 'Vill du dela dina uppgifter?',
  connectingAs: 'Du ansluter som {hint}.',
  consentText: 'Appen får se dina konton och innehav hos {bank} i 90 dagar. Du kan avsluta när du vill.',
  agree: 'Dela',
  decline: 'Dela inte',
  progress: 'Hämtar dina konton från {bank}',
  failed: 'Det gick inte att ansluta',
  back: 'Tillbaka',
  wrongLogin: 'Banken godkände inte inloggningen.',
  blocked: 'Banken har spärrat inloggningen.',
  timeout: 'Inloggningen tog för lång tid.',
  cancelled: 'Inloggningen avbröts.',
  unavailable: 'Banken svarar inte. Försök igen senare.',
  badRequest: 'Något gick fel.',
  noBanks: 'Det finns inga banker här.',
}

const de: Texts = {
  choose: 'Wähle deine Bank',
  logIn: 'Bei {bank} anmelden',
  username: 'Benutzername',
  password: 'Passwort',
  next: 'Weiter',
  cancel: 'Abbrechen',
  customers: 'Kunden dieser Sandbox',
  consent: 'Möchtest du deine Daten teilen?',
  connectingAs: 'Du verbindest deine Bank als {hint}.',
  consentText: 'Die App sieht 90 Tage lang deine Konten und Bestände bei {bank}. Du kannst das jederzeit beenden.',
  agree: 'Teilen',
  decline: 'Nicht teilen',
  progress: 'Deine Konten werden von {bank} abgerufen',
  failed: 'Die Verbindung ist fehlgeschlagen',
  back: 'Zurück',
  wrongLogin: 'Die Bank hat die Anmeldung abgelehnt.',
  blocked: 'Die Bank hat den Zugang gesperrt.',
  timeout: 'Die Anmeldung hat zu lange gedauert.',
  cancelled: 'Die Anmeldung wurde abgebrochen.',
  unavailable: 'Die Bank antwortet nicht. Versuche es später noch einmal.',
  badRequest: 'Leider ist ein Fehler aufgetreten.',
  noBanks: 'Hier gibt es keine Banken.',
}

const texts: Record<Language, Texts> = { en, sv, de }

/** The language of a locale such as `sv_SE`; English if we do not have it. */
export function languageOf(locale: string): Language {
  return languages.find((language) => locale.startsWith(language)) ?? 'en'
}

export function textOf(language: Language, key: keyof Texts, values: Record<string, string> = {}): string {
  return texts[language][key].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

import type { Language } from '@app/contract/languages.ts'

type Texts = {
  /** The name of the picture. */
  file: string
  title: (change: string) => string
  week: (from: string, to: string) => string
  own: string
  best: (portfolios: number) => string
  popular: (portfolios: number) => string
  winner: string
  loser: string
  simulated: string
  open: string
  why: string
  stop: string
}

export const texts: Record<Language, Texts> = {
  en: {
    file: 'your-week',
    title: (change) => `Your week: ${change}`,
    week: (from, to) => `All your portfolios together, from ${from} to ${to}.`,
    own: 'You',
    best: (portfolios) => `The ${portfolios} best-rated portfolios`,
    popular: (portfolios) => `The ${portfolios} most followed portfolios`,
    winner: 'Rose most',
    loser: 'Fell most',
    simulated: 'Some prices are simulated.',
    open: 'See the report',
    why: 'You get this e-mail because your settings ask for the weekly report by e-mail.',
    stop: 'Unsubscribe',
  },
  sv: {
    file: 'din-vecka',
    title: (change) => `Din vecka: ${change}`,
    week: (from, to) => `Alla dina portföljer tillsammans, från ${from} till ${to}.`,
    own: 'Du',
    best: (portfolios) => `De ${portfolios} högst betygsatta portföljerna`,
    popular: (portfolios) => `De ${portfolios} mest följda portföljerna`,
    winner: 'Steg mest',
    loser: 'Föll mest',
    simulated: 'Vissa kurser är simulerade.',
    open: 'Öppna rapporten',
    why: 'Du får det här mejlet eftersom du har valt veckorapporten via e-post i dina inställningar.',
    stop: 'Avsluta utskicken',
  },
  de: {
    file: 'deine-woche',
    title: (change) => `Deine Woche: ${change}`,
    week: (from, to) => `Alle deine Portfolios zusammen, vom ${from} bis zum ${to}.`,
    own: 'Du',
    best: (portfolios) => `Die ${portfolios} am besten bewerteten Portfolios`,
    popular: (portfolios) => `Die ${portfolios} Portfolios mit den meisten Followern`,
    winner: 'Am stärksten gestiegen',
    loser: 'Am stärksten gefallen',
    simulated: 'Einige Kurse sind simuliert.',
    open: 'Bericht ansehen',
    why: 'Du bekommst diese E-Mail, weil du in deinen Einstellungen den Wochenbericht per E-Mail gewählt hast.',
    stop: 'Abbestellen',
  },
}

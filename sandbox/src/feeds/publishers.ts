/** An article that a publisher brings out again and again. Nothing in it happened. */
type Article = { title: string; text: string }

export type Publisher = {
  slug: string
  name: string
  language: string
  /** Added to each text. */
  notice: string
  articles: readonly Article[]
}

export const publishers: readonly Publisher[] = [
  {
    slug: 'borsbladet',
    name: 'Börsbladet',
    language: 'sv-se',
    notice: 'Börsbladet finns bara i demon, och det som står här har inte hänt.',
    articles: [
      {
        title: 'Volvo och Ericsson testar uppkopplade lastbilar',
        text: 'Volvo och Ericsson provar tillsammans lastbilar som talar med varandra på en sluten bana utanför Göteborg. Försöket pågår till våren och ska visa hur tätt bilarna kan köra.',
      },
      {
        title: 'Sandvik samlar forskningen i Sandviken',
        text: 'Verktygstillverkaren Sandvik flyttar två forskargrupper till huvudorten. Bolaget räknar med kortare väg från idé till prov i verkstaden.',
      },
      {
        title: 'Så fördelar spararna mellan Investor och Industrivärden',
        text: 'Investmentbolagen fortsätter att locka småsparare. Investor är störst i de flesta portföljer, medan Industrivärden oftare köps som komplement.',
      },
      {
        title: 'Axfood öppnar lager med robotar',
        text: 'Dagligvarukoncernen Axfood tar ett automatiskt lager i drift. Varorna plockas av robotar och packas i den ordning som butiken ställer upp dem.',
      },
      {
        title: 'Lugn handel på Stockholmsbörsen',
        text: 'Omsättningen var låg och rörelserna små. Flera förvaltare som Börsbladet har talat med väntar på räntebeskedet innan de gör något.',
      },
      {
        title: 'Boliden (BOL) provborrar i Västerbotten',
        text: 'Gruvbolaget söker koppar på djup där ingen har letat tidigare. Svaret väntas tidigast om ett år.',
      },
    ],
  },
  {
    slug: 'kursblatt',
    name: 'Kursblatt',
    language: 'de',
    notice: 'Das Kursblatt gibt es nur in der Demo, und nichts davon ist geschehen.',
    articles: [
      {
        title: 'Siemens und SAP zeigen gemeinsame Software für Fabriken',
        text: 'Auf einer Messe führen Siemens und SAP vor, wie Maschinen ihre Bestellungen selbst auslösen. Verkauft wird die Software frühestens im nächsten Jahr.',
      },
      {
        title: 'Deutsche Telekom verlegt mehr Glasfaser auf dem Land',
        text: 'Die Deutsche Telekom nimmt sich kleine Gemeinden vor, in denen sich der Ausbau bisher nicht gelohnt hat. Gebaut wird zusammen mit den Kreisen.',
      },
      {
        title: 'Was Anleger bei Airbus (AIR) beobachten',
        text: 'Auslieferungen, Zulieferer, Kerosinpreis: Drei Größen bestimmen, wie es bei dem Flugzeugbauer weitergeht. Ein Überblick ohne Prognose.',
      },
      {
        title: 'Ruhiger Handel in Frankfurt',
        text: 'Der Umsatz blieb gering, und die meisten Kurse bewegten sich kaum. Händler warten auf Zahlen aus den USA.',
      },
      {
        title: 'Adidas lässt Schuhe aus einem Stück stricken',
        text: 'Der Sportartikelhersteller will Abfall vermeiden und Näharbeit sparen. Zunächst gibt es nur ein Modell in kleiner Auflage.',
      },
    ],
  },
]

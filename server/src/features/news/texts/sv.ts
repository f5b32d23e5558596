import { type ContextTexts, type DayForm, type ListingForm, type NoteTexts, sentences, type Six } from './texts.ts'

const up: Six<ListingForm> = [
  (v) => [
    `${v.name} lyfter ${v.size}`,
    `${v.Who} steg ${v.size} ${v.day} till ${v.close}. Det är ${v.times} gånger så mycket som en vanlig dag.`,
  ],
  (v) => [
    `Stark dag för ${v.name}`,
    `Det blev ingen vanlig dag för ${v.who}: kursen gick upp ${v.size} och stängde på ${v.close}.`,
  ],
  (v) => [
    `${v.name} upp ${v.size}`,
    `En uppgång på ${v.size} tog ${v.who} till ${v.close}. De flesta dagar rör sig kursen mindre än en tredjedel så mycket.`,
  ],
  (v) => [
    `${v.name} stiger till ${v.close}`,
    `${v.Who} slutade ${v.size} högre ${v.place}. Rörelsen var ${v.times} gånger den normala.`,
  ],
  (v) => [
    `Ovanlig uppgång i ${v.name}`,
    `${v.Day} avancerade ${v.who} ${v.size}, långt mer än kursen brukar röra sig på en dag. Stängningskursen blev ${v.close}.`,
  ],
  (v) => [
    `${v.name} långt över det vanliga`,
    `Med ett lyft på ${v.size} bröt sig ${v.who} ur sitt vanliga dagsspann och slutade på ${v.close}.`,
  ],
]

const down: Six<ListingForm> = [
  (v) => [
    `${v.name} tappar ${v.size}`,
    `${v.Who} föll ${v.size} ${v.day} till ${v.close}. Det är ${v.times} gånger så mycket som en vanlig dag.`,
  ],
  (v) => [
    `Svag dag för ${v.name}`,
    `Det blev en tung dag för ${v.who}: kursen gick ner ${v.size} och stängde på ${v.close}.`,
  ],
  (v) => [
    `${v.name} ner ${v.size}`,
    `Ett tapp på ${v.size} tog ${v.who} till ${v.close}. De flesta dagar rör sig kursen mindre än en tredjedel så mycket.`,
  ],
  (v) => [
    `${v.name} faller till ${v.close}`,
    `${v.Who} slutade ${v.size} lägre ${v.place}. Rörelsen var ${v.times} gånger den normala.`,
  ],
  (v) => [
    `Ovanligt fall i ${v.name}`,
    `${v.Day} backade ${v.who} ${v.size}, långt mer än kursen brukar röra sig på en dag. Stängningskursen blev ${v.close}.`,
  ],
  (v) => [
    `${v.name} långt under det vanliga`,
    `Med ett fall på ${v.size} lämnade ${v.who} sitt vanliga dagsspann och slutade på ${v.close}.`,
  ],
]

const high: Six<ListingForm> = [
  (v) => [
    `${v.name} på högsta nivån på 52 veckor`,
    `${v.Who} stängde på ${v.close} ${v.day}, över alla stängningskurser de senaste 52 veckorna.`,
  ],
  (v) => [
    `Ny toppnotering för ${v.name}`,
    `Ingen stängningskurs har varit högre på ett år: ${v.who} nådde ${v.close} ${v.day}.`,
  ],
  (v) => [
    `${v.name} högst på ett år`,
    `En uppgång på ${v.size} räckte: med ${v.close} har ${v.who} nått sin högsta stängningskurs på 52 veckor.`,
  ],
  (v) => [
    `${v.name} når ny topp`,
    `Med en stängningskurs på ${v.close} ${v.place} har ${v.who} passerat sin gamla årshögsta.`,
  ],
  (v) => [
    `${v.name}: bästa stängningen på 52 veckor`,
    `${v.Day} stängde ${v.who} ${v.size} högre på ${v.close}, det högsta på 52 veckor.`,
  ],
  (v) => [
    `Årshögsta för ${v.name}`,
    `Så mycket har köparna inte betalat vid en stängning på ett år: ${v.who} avslutade dagen på ${v.close}, ${v.moved}.`,
  ],
]

const low: Six<ListingForm> = [
  (v) => [
    `${v.name} på lägsta nivån på 52 veckor`,
    `${v.Who} stängde på ${v.close} ${v.day}, under alla stängningskurser de senaste 52 veckorna.`,
  ],
  (v) => [
    `Ny bottennotering för ${v.name}`,
    `Ingen stängningskurs har varit lägre på ett år: ${v.who} gick ner till ${v.close} ${v.day}.`,
  ],
  (v) => [
    `${v.name} lägst på ett år`,
    `Ett fall på ${v.size} räckte: med ${v.close} har ${v.who} sin lägsta stängningskurs på 52 veckor.`,
  ],
  (v) => [
    `${v.name} når ny botten`,
    `Med en stängningskurs på ${v.close} ${v.place} har ${v.who} fallit under sin gamla årslägsta.`,
  ],
  (v) => [
    `${v.name}: lägsta stängningen på 52 veckor`,
    `${v.Day} stängde ${v.who} ${v.size} lägre på ${v.close}, det lägsta på 52 veckor.`,
  ],
  (v) => [
    `Årslägsta för ${v.name}`,
    `Så lite har köparna inte betalat vid en stängning på ett år: ${v.who} avslutade dagen på ${v.close}, ${v.moved}.`,
  ],
]

const dividend: Six<ListingForm> = [
  (v) => [
    `${v.name} handlas utan utdelning`,
    `${v.Who} handlades ${v.day} exklusive utdelningen på ${v.amount} per aktie, som motsvarar ${v.yield} av kursen.`,
  ],
  (v) => [
    `Utdelning på ${v.amount} från ${v.name}`,
    `Den som köpte ${v.who} ${v.day} får inte längre utdelningen på ${v.amount} per aktie, vilket är ${v.yield} av kursen.`,
  ],
  (v) => [
    `X-dag för ${v.name}`,
    `En utdelning på ${v.amount} per aktie har avskilts från ${v.who}. Enbart den ger en direktavkastning på ${v.yield}.`,
  ],
  (v) => [
    `${v.name} delar ut ${v.yield}`,
    `${v.Who} stängde på ${v.close} ${v.day}, ${v.moved}, för första gången utan utdelningen på ${v.amount} per aktie.`,
  ],
  (v) => [
    `${v.name} exklusive utdelning`,
    `Aktier i ${v.who} ger inte längre rätt till utdelningen på ${v.amount}. De stängde på ${v.close} ${v.place}, ${v.moved}.`,
  ],
  (v) => [
    `${v.amount} per aktie till ägarna av ${v.name}`,
    `Den som ägde ${v.who} före öppningen ${v.day} får ${v.amount} per aktie. Kursen slutade på ${v.close}, ${v.moved}.`,
  ],
]

const split: Six<ListingForm> = [
  (v) => [
    `${v.name} efter spliten`,
    `${v.Who} handlades för första gången efter en ${v.split} ${v.day}. ${v.Became}, och stängningskursen blev ${v.close}.`,
  ],
  (v) => [
    `${v.name}: ${v.became}`,
    `En ${v.split} har genomförts i ${v.who}. Bortsett från den stängde kursen ${v.moved} på ${v.close}.`,
  ],
  (v) => [
    `Nytt antal aktier i ${v.name}`,
    `${v.Became} i ${v.who} ${v.day}. Första stängningskursen efter en ${v.split} blev ${v.close}.`,
  ],
  (v) => [
    `${v.name} ändrar antalet aktier`,
    `Diagrammen för ${v.who} räknar nu i nya aktier, eftersom ${v.became} i en ${v.split}. Kursen stängde på ${v.close} ${v.place}.`,
  ],
  (v) => [
    `Split ${v.place}: ${v.name}`,
    `Det var första dagen med nya aktier för ${v.who}: ${v.became}. Stängningskursen för en ny aktie: ${v.close}.`,
  ],
  (v) => [
    `${v.name} i nya aktier`,
    `Innehav i ${v.who} ändras till antalet men inte i värde: ${v.became}. En ny aktie stängde på ${v.close}.`,
  ],
]

const context: ContextTexts = {
  year: [
    (v) => `På ett år är aktien ${v.change}.`,
    (v) => `Jämfört med stängningskursen för ett år sedan är det ${v.signed}.`,
    (v) => `Utvecklingen på 52 veckor: ${v.signed}.`,
  ],
  index: [
    (v) => `${v.index} slutade dagen ${v.change}.`,
    (v) => `Börsen i stort, mätt med ${v.index}: ${v.signed}.`,
    (v) => `Som jämförelse stängde ${v.index} ${v.change}.`,
  ],
  sector: [
    (v) => `Medianen i sektorn ${v.place} var ${v.change}.`,
    (v) => `I samma sektor ${v.place} stängde medianaktien ${v.change}.`,
    (v) => `Andra aktier i sektorn ${v.place}: ${v.signed} i median.`,
  ],
  day: [
    (v) => `Kursen stängde på ${v.close}, ${v.change}.`,
    (v) => `Stängningskursen blev ${v.close}, ${v.change} för dagen.`,
    (v) => `Dagen slutade på ${v.close} (${v.signed}).`,
  ],
  last: {
    HIGH: [
      (v) => `Den förra toppen var ${v.close} den ${v.date}.`,
      (v) => `Den gamla toppen, ${v.close}, var från den ${v.date}.`,
      (v) => `Den högsta stängningskursen hittills var ${v.close} den ${v.date}.`,
    ],
    LOW: [
      (v) => `Den förra botten var ${v.close} den ${v.date}.`,
      (v) => `Den gamla botten, ${v.close}, var från den ${v.date}.`,
      (v) => `Den lägsta stängningskursen hittills var ${v.close} den ${v.date}.`,
    ],
    UP: [
      (v) => `Senast kursen steg lika mycket var den ${v.date}, då med ${v.size}.`,
      (v) => `Den förra uppgången i den storleken var ${v.size} den ${v.date}.`,
      (v) => `Något liknande har inte hänt sedan den ${v.date}, då kursen steg ${v.size}.`,
    ],
    DOWN: [
      (v) => `Senast kursen föll lika mycket var den ${v.date}, då med ${v.size}.`,
      (v) => `Det förra fallet i den storleken var ${v.size} den ${v.date}.`,
      (v) => `Något liknande har inte hänt sedan den ${v.date}, då kursen föll ${v.size}.`,
    ],
  },
  none: {
    UP: [
      'Så mycket har kursen inte stigit på en dag på ett år.',
      'Ingen annan dag på ett år har gett en större uppgång.',
      'Det är den största uppgången på 52 veckor.',
    ],
    DOWN: [
      'Så mycket har kursen inte fallit på en dag på ett år.',
      'Ingen annan dag på ett år har gett ett större fall.',
      'Det är det största fallet på 52 veckor.',
    ],
  },
}

const breadth = (v: { rose: string; fell: string; still: number }) =>
  v.still > 0
    ? `${v.rose} steg, ${v.fell} föll och ${v.still} slutade ${v.still === 1 ? 'oförändrad' : 'oförändrade'}`
    : `${v.rose} steg och ${v.fell} föll`

const day: Six<DayForm> = [
  (v) => [
    v.index ? `${v.city} stänger ${v.index.change}` : `${v.city} stänger med ${v.rose} av ${v.all} aktier på plus`,
    v.index
      ? `${v.index.name} stängde på ${v.index.close} ${v.date}, ${v.index.change}. Av ${v.all} aktier: ${breadth(v)}.`
      : `Handelsdagen var ${v.date}. Av ${v.all} aktier: ${breadth(v)}.`,
  ],
  (v) => [
    v.index ? `${v.city}: ${v.index.change} vid stängning` : `${v.city}: ${v.rose} upp, ${v.fell} ner`,
    v.index
      ? `Handeln ${v.date} slutade med ${v.index.name} på ${v.index.close}, ${v.index.change}. ${v.all} aktier handlades: ${breadth(v)}.`
      : `Så gick handeln ${v.date} för ${v.all} aktier: ${breadth(v)}.`,
  ],
  (v) => [
    `${v.rose} av ${v.all} aktier stiger ${v.place}`,
    sentences(
      v.index
        ? `${v.index.name} avslutade ${v.date} på ${v.index.close}, ${v.index.change}.`
        : `Handeln är slut för ${v.date}.`,
      `Fördelningen bland ${v.all} aktier: ${breadth(v)}.`,
    ),
  ],
  (v) => [
    v.index ? `Dagen ${v.place}: index ${v.index.change}` : `Dagen ${v.place}: ${v.rose} aktier upp, ${v.fell} ner`,
    sentences(
      `${breadth(v)} ${v.date}, av totalt ${v.all} aktier.`,
      v.index ? `${v.index.name} stod till slut i ${v.index.close}, ${v.index.change}.` : '',
    ),
  ],
  (v) => [
    `${v.rose} aktier upp, ${v.fell} ner ${v.place}`,
    sentences(
      v.index
        ? `Stängningskursen för ${v.index.name} ${v.date} blev ${v.index.close}, ${v.index.change}.`
        : `Börsen har stängt för ${v.date}.`,
      `Räknat på ${v.all} aktier: ${breadth(v)}.`,
    ),
  ],
  (v) => [
    v.index ? `Efter stängning ${v.place}: ${v.index.change}` : `Efter stängning ${v.place}: ${v.rose} av ${v.all} upp`,
    sentences(
      v.index
        ? `${v.index.close} blev slutnivån för ${v.index.name} ${v.date}, ${v.index.change}.`
        : `Handeln ${v.date} är över.`,
      `${v.all} aktier har fått en kurs: ${breadth(v)}.`,
    ),
  ],
]

export const sv: NoteTexts = {
  listing: { UP: up, DOWN: down, HIGH: high, LOW: low, DIVIDEND: dividend, SPLIT: split },
  context,
  day,
  gains: 'Största uppgångarna',
  losses: 'Största fallen',
  simulated: 'Kurserna är simulerade.',
}

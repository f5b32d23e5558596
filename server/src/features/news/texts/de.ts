import { type ContextTexts, type DayForm, type ListingForm, type NoteTexts, sentences, type Six } from './texts.ts'

const up: Six<ListingForm> = [
  (v) => [
    `${v.name} springt um ${v.size}`,
    `${v.Who} stieg ${v.day} um ${v.size} auf ${v.close}. Das ist das ${v.times}-Fache der üblichen Tagesbewegung.`,
  ],
  (v) => [
    `Starker Tag für ${v.name}`,
    `Es war kein gewöhnlicher Tag für ${v.who}: Der Kurs legte um ${v.size} zu und schloss bei ${v.close}.`,
  ],
  (v) => [
    `${v.name} gewinnt ${v.size}`,
    `Ein Plus von ${v.size} brachte ${v.who} auf ${v.close}. An den meisten Tagen bewegt sich der Kurs um weniger als ein Drittel davon.`,
  ],
  (v) => [
    `${v.name} klettert auf ${v.close}`,
    `${v.Who} ging ${v.place} ${v.size} höher aus dem Handel. Das war ${v.times}-mal so viel wie an einem üblichen Tag.`,
  ],
  (v) => [
    `Ungewöhnlicher Anstieg bei ${v.name}`,
    `${v.Day} verteuerte sich ${v.who} um ${v.size}, weit mehr, als der Kurs sich sonst an einem Tag bewegt. Der Schlusskurs: ${v.close}.`,
  ],
  (v) => [
    `${v.name} weit über der üblichen Spanne`,
    `Mit einem Zuwachs von ${v.size} verließ ${v.who} die übliche Tagesspanne nach oben und schloss bei ${v.close}.`,
  ],
]

const down: Six<ListingForm> = [
  (v) => [
    `${v.name} fällt um ${v.size}`,
    `${v.Who} gab ${v.day} um ${v.size} auf ${v.close} nach. Das ist das ${v.times}-Fache der üblichen Tagesbewegung.`,
  ],
  (v) => [
    `Schwacher Tag für ${v.name}`,
    `Es war ein schwerer Tag für ${v.who}: Der Kurs büßte ${v.size} ein und schloss bei ${v.close}.`,
  ],
  (v) => [
    `${v.name} verliert ${v.size}`,
    `Ein Minus von ${v.size} drückte ${v.who} auf ${v.close}. An den meisten Tagen bewegt sich der Kurs um weniger als ein Drittel davon.`,
  ],
  (v) => [
    `${v.name} rutscht auf ${v.close}`,
    `${v.Who} ging ${v.place} ${v.size} tiefer aus dem Handel. Das war ${v.times}-mal so viel wie an einem üblichen Tag.`,
  ],
  (v) => [
    `Ungewöhnlicher Rückgang bei ${v.name}`,
    `${v.Day} verbilligte sich ${v.who} um ${v.size}, weit mehr, als der Kurs sich sonst an einem Tag bewegt. Der Schlusskurs: ${v.close}.`,
  ],
  (v) => [
    `${v.name} weit unter der üblichen Spanne`,
    `Mit einem Verlust von ${v.size} verließ ${v.who} die übliche Tagesspanne nach unten und schloss bei ${v.close}.`,
  ],
]

const high: Six<ListingForm> = [
  (v) => [
    `${v.name} auf 52-Wochen-Hoch`,
    `${v.Who} schloss ${v.day} bei ${v.close} und damit über allen Schlusskursen der vergangenen 52 Wochen.`,
  ],
  (v) => [
    `Neues Hoch für ${v.name}`,
    `Seit einem Jahr lag kein Schlusskurs höher: ${v.Who} ging mit ${v.close} aus dem Handel.`,
  ],
  (v) => [
    `${v.name} so hoch wie seit einem Jahr nicht`,
    `Ein Plus von ${v.size} genügte: Mit ${v.close} hat ${v.who} ein neues 52-Wochen-Hoch erreicht.`,
  ],
  (v) => [
    `${v.name} erreicht neuen Höchststand`,
    `Mit einem Schlusskurs von ${v.close} ${v.place} hat ${v.who} das alte 52-Wochen-Hoch hinter sich gelassen.`,
  ],
  (v) => [
    `${v.name}: bester Schlusskurs seit 52 Wochen`,
    `${v.Day} schloss ${v.who} ${v.size} höher bei ${v.close}. Einen höheren Schlusskurs gab es seit 52 Wochen nicht.`,
  ],
  (v) => [
    `Jahreshoch für ${v.name}`,
    `So viel wurde zum Handelsschluss seit einem Jahr nicht gezahlt: Für ${v.who} stand der Kurs am Ende bei ${v.close}, ${v.moved}.`,
  ],
]

const low: Six<ListingForm> = [
  (v) => [
    `${v.name} auf 52-Wochen-Tief`,
    `${v.Who} schloss ${v.day} bei ${v.close} und damit unter allen Schlusskursen der vergangenen 52 Wochen.`,
  ],
  (v) => [
    `Neues Tief für ${v.name}`,
    `Seit einem Jahr lag kein Schlusskurs niedriger: ${v.Who} ging mit ${v.close} aus dem Handel.`,
  ],
  (v) => [
    `${v.name} so niedrig wie seit einem Jahr nicht`,
    `Ein Minus von ${v.size} genügte: Mit ${v.close} hat ${v.who} ein neues 52-Wochen-Tief erreicht.`,
  ],
  (v) => [
    `${v.name} erreicht neuen Tiefststand`,
    `Mit einem Schlusskurs von ${v.close} ${v.place} hat ${v.who} das alte 52-Wochen-Tief unterschritten.`,
  ],
  (v) => [
    `${v.name}: niedrigster Schlusskurs seit 52 Wochen`,
    `${v.Day} schloss ${v.who} ${v.size} tiefer bei ${v.close}. Einen tieferen Schlusskurs gab es seit 52 Wochen nicht.`,
  ],
  (v) => [
    `Jahrestief für ${v.name}`,
    `So wenig wurde zum Handelsschluss seit einem Jahr nicht gezahlt: Für ${v.who} stand der Kurs am Ende bei ${v.close}, ${v.moved}.`,
  ],
]

const dividend: Six<ListingForm> = [
  (v) => [
    `${v.name} ohne Dividende gehandelt`,
    `${v.Who} wurde ${v.day} ex Dividende gehandelt: ${v.amount} je Aktie, das sind ${v.yield} des Kurses.`,
  ],
  (v) => [
    `${v.amount} Dividende von ${v.name}`,
    `Wer ${v.who} ${v.day} gekauft hat, bekommt die Dividende von ${v.amount} je Aktie nicht mehr. Sie entspricht ${v.yield} des Kurses.`,
  ],
  (v) => [
    `Ex-Tag bei ${v.name}`,
    `Für ${v.who} ist eine Dividende von ${v.amount} je Aktie vom Kurs abgegangen. Allein daraus ergibt sich eine Rendite von ${v.yield}.`,
  ],
  (v) => [
    `${v.name}: ${v.yield} Dividende`,
    `${v.Who} schloss ${v.day} bei ${v.close}, ${v.moved}, zum ersten Mal ohne die Dividende von ${v.amount} je Aktie.`,
  ],
  (v) => [
    `Dividendenabschlag bei ${v.name}`,
    `Aktien ohne Anrecht auf die Dividende von ${v.amount}: So wurde ${v.who} jetzt gehandelt. Der Schlusskurs ${v.place} war ${v.close}, ${v.moved}.`,
  ],
  (v) => [
    `${v.amount} je Aktie für die Anleger von ${v.name}`,
    `Wer ${v.who} vor der Eröffnung ${v.day} hielt, bekommt ${v.amount} je Aktie. Der Kurs beendete den Tag bei ${v.close}, ${v.moved}.`,
  ],
]

const split: Six<ListingForm> = [
  (v) => [
    `${v.name} nach dem Split`,
    `${v.Who} wurde ${v.day} erstmals nach dem ${v.split} gehandelt. ${v.Became}; der Schlusskurs war ${v.close}.`,
  ],
  (v) => [
    `${v.name}: ${v.became}`,
    `Ein ${v.split} ist für ${v.who} wirksam geworden. Ohne ihn gerechnet schloss der Kurs ${v.moved} bei ${v.close}.`,
  ],
  (v) => [
    `Neue Aktienzahl bei ${v.name}`,
    `${v.Became}: Das gilt seit der Eröffnung ${v.day} für ${v.who}. Der erste Schlusskurs nach dem ${v.split} war ${v.close}.`,
  ],
  (v) => [
    `${v.name} ändert die Zahl der Aktien`,
    `Die Charts für ${v.who} rechnen jetzt in neuen Aktien, denn ${v.became} (${v.split}). Der Schlusskurs ${v.place} war ${v.close}.`,
  ],
  (v) => [
    `${v.split} bei ${v.name}`,
    `Es war der erste Tag in neuen Aktien für ${v.who}: ${v.became}. Eine davon kostete zum Schluss ${v.close}.`,
  ],
  (v) => [
    `${v.name} in neuen Aktien`,
    `Wer ${v.who} hält, hat jetzt eine andere Zahl von Aktien mit demselben Wert: ${v.became}. Eine neue Aktie schloss bei ${v.close}.`,
  ],
]

const context: ContextTexts = {
  year: [
    (v) => `Auf Jahressicht steht die Aktie ${v.change}.`,
    (v) => `Verglichen mit dem Schlusskurs vor einem Jahr sind das ${v.signed}.`,
    (v) => `Die Entwicklung über 52 Wochen: ${v.signed}.`,
  ],
  index: [
    (v) => `${v.index} beendete den Tag ${v.change}.`,
    (v) => `Der Markt insgesamt, gemessen an ${v.index}: ${v.signed}.`,
    (v) => `Zum Vergleich: ${v.index} schloss ${v.change}.`,
  ],
  sector: [
    (v) => `Der Median des Sektors ${v.place} lag ${v.change}.`,
    (v) => `Im selben Sektor ${v.place} schloss die mittlere Aktie ${v.change}.`,
    (v) => `Andere Aktien des Sektors ${v.place}: ${v.signed} im Median.`,
  ],
  day: [
    (v) => `Der Kurs schloss bei ${v.close}, ${v.change}.`,
    (v) => `Zum Handelsschluss stand der Kurs bei ${v.close}, ${v.change}.`,
    (v) => `Der Tag endete bei ${v.close} (${v.signed}).`,
  ],
  last: {
    HIGH: [
      (v) => `Das bisherige Hoch war ${v.close} am ${v.date}.`,
      (v) => `Die alte Bestmarke stammte vom ${v.date}: ${v.close}.`,
      (v) => `Der bisher höchste Schlusskurs war ${v.close} am ${v.date}.`,
    ],
    LOW: [
      (v) => `Das bisherige Tief war ${v.close} am ${v.date}.`,
      (v) => `Der alte Tiefpunkt stammte vom ${v.date}: ${v.close}.`,
      (v) => `Der bisher niedrigste Schlusskurs war ${v.close} am ${v.date}.`,
    ],
    UP: [
      (v) => `Zuletzt stieg der Kurs am ${v.date} ebenso stark, um ${v.size}.`,
      (v) => `Der letzte Gewinn dieser Größe waren ${v.size} am ${v.date}.`,
      (v) => `Vergleichbares gab es zuletzt am ${v.date} mit einem Plus von ${v.size}.`,
    ],
    DOWN: [
      (v) => `Zuletzt fiel der Kurs am ${v.date} ebenso stark, um ${v.size}.`,
      (v) => `Der letzte Verlust dieser Größe waren ${v.size} am ${v.date}.`,
      (v) => `Vergleichbares gab es zuletzt am ${v.date} mit einem Minus von ${v.size}.`,
    ],
  },
  none: {
    UP: [
      'So stark ist der Kurs seit einem Jahr an keinem Tag gestiegen.',
      'Kein anderer Tag in einem Jahr brachte einen größeren Gewinn.',
      'Das ist der größte Anstieg der letzten 52 Wochen.',
    ],
    DOWN: [
      'So stark ist der Kurs seit einem Jahr an keinem Tag gefallen.',
      'Kein anderer Tag in einem Jahr brachte einen größeren Verlust.',
      'Das ist der größte Rückgang der letzten 52 Wochen.',
    ],
  },
}

const breadth = ({ rose, fell, still }: { rose: string; fell: string; still: number }) => {
  const up = `${rose} ${rose === '1' ? 'stieg' : 'stiegen'}`
  const down = `${fell} ${fell === '1' ? 'fiel' : 'fielen'}`
  return still > 0
    ? `${up}, ${down} und ${still} ${still === 1 ? 'blieb' : 'blieben'} unverändert`
    : `${up} und ${down}`
}

const day: Six<DayForm> = [
  (v) => [
    v.index ? `${v.city} schließt ${v.index.change}` : `${v.city} schließt mit ${v.rose} von ${v.all} Aktien im Plus`,
    v.index
      ? `${v.index.name} schloss am ${v.date} bei ${v.index.close}, ${v.index.change}. Von ${v.all} Aktien: ${breadth(v)}.`
      : `Der Handelstag war der ${v.date}. Von ${v.all} Aktien: ${breadth(v)}.`,
  ],
  (v) => [
    v.index ? `${v.city}: ${v.index.change} zum Schluss` : `${v.city}: ${v.rose} im Plus, ${v.fell} im Minus`,
    v.index
      ? `Der Handel am ${v.date} endete für ${v.index.name} bei ${v.index.close}, ${v.index.change}. ${v.all} Aktien wurden gehandelt: ${breadth(v)}.`
      : `So lief der Handel am ${v.date}: ${breadth(v)}, von ${v.all} gehandelten Aktien.`,
  ],
  (v) => [
    `${v.rose} von ${v.all} Aktien steigen ${v.place}`,
    sentences(
      v.index
        ? `${v.index.name} ging am ${v.date} mit ${v.index.close} aus dem Handel, ${v.index.change}.`
        : `Der Handel am ${v.date} ist zu Ende.`,
      `Die Verteilung unter ${v.all} Aktien: ${breadth(v)}.`,
    ),
  ],
  (v) => [
    v.index
      ? `Der Tag ${v.place}: Index ${v.index.change}`
      : `Der Tag ${v.place}: ${v.rose} Aktien im Plus, ${v.fell} im Minus`,
    sentences(
      `${breadth(v)} am ${v.date}, bei insgesamt ${v.all} Aktien.`,
      v.index ? `${v.index.name} stand am Ende bei ${v.index.close}, ${v.index.change}.` : '',
    ),
  ],
  (v) => [
    `${v.rose} Aktien im Plus, ${v.fell} im Minus: So schließt ${v.city}`,
    sentences(
      v.index
        ? `Der Schlusskurs für ${v.index.name} am ${v.date} war ${v.index.close}, ${v.index.change}.`
        : `Die Börse hat für den ${v.date} geschlossen.`,
      `Gezählt über ${v.all} Aktien: ${breadth(v)}.`,
    ),
  ],
  (v) => [
    v.index
      ? `Nach Börsenschluss ${v.place}: ${v.index.change}`
      : `Nach Börsenschluss ${v.place}: ${v.rose} von ${v.all} im Plus`,
    sentences(
      v.index
        ? `${v.index.close} sind der letzte Stand für ${v.index.name} am ${v.date}, ${v.index.change}.`
        : `Der Handel am ${v.date} ist vorbei.`,
      `${v.all} Aktien haben einen Kurs: ${breadth(v)}.`,
    ),
  ],
]

export const de: NoteTexts = {
  listing: { UP: up, DOWN: down, HIGH: high, LOW: low, DIVIDEND: dividend, SPLIT: split },
  context,
  day,
  gains: 'Größte Gewinne',
  losses: 'Größte Verluste',
  simulated: 'Diese Kurse sind simuliert.',
}

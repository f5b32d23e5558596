import { type ContextTexts, type DayForm, type ListingForm, type NoteTexts, sentences, type Six } from './texts.ts'

const up: Six<ListingForm> = [
  (v) => [
    `${v.name} jumps ${v.size}`,
    `${v.Who} rose ${v.size} ${v.day} to ${v.close}, ${v.times} times its usual daily move.`,
  ],
  (v) => [
    `Strong day for ${v.name}`,
    `It was no ordinary day for ${v.who}: the price gained ${v.size} and closed at ${v.close}.`,
  ],
  (v) => [
    `${v.name} gains ${v.size}`,
    `A rise of ${v.size} took ${v.who} to ${v.close}. On most days the price moves less than a third as far.`,
  ],
  (v) => [
    `${v.name} climbs to ${v.close}`,
    `${v.Who} ended the day ${v.size} higher ${v.place}. A typical day brings a fraction of that: this was ${v.times} times the norm.`,
  ],
  (v) => [
    `Unusual rise for ${v.name}`,
    `${v.Day}, ${v.who} added ${v.size}, far more than the price tends to move in a day. It closed at ${v.close}.`,
  ],
  (v) => [
    `${v.name} well above its usual range`,
    `With a gain of ${v.size}, ${v.who} broke out of its usual daily range and finished at ${v.close}.`,
  ],
]

const down: Six<ListingForm> = [
  (v) => [
    `${v.name} drops ${v.size}`,
    `${v.Who} fell ${v.size} ${v.day} to ${v.close}, ${v.times} times its usual daily move.`,
  ],
  (v) => [
    `Weak day for ${v.name}`,
    `It was a rough day for ${v.who}: the price lost ${v.size} and closed at ${v.close}.`,
  ],
  (v) => [
    `${v.name} loses ${v.size}`,
    `A fall of ${v.size} took ${v.who} down to ${v.close}. On most days the price moves less than a third as far.`,
  ],
  (v) => [
    `${v.name} slides to ${v.close}`,
    `${v.Who} ended the day ${v.size} lower ${v.place}. A typical day brings a fraction of that: this was ${v.times} times the norm.`,
  ],
  (v) => [
    `Unusual fall for ${v.name}`,
    `${v.Day}, ${v.who} gave up ${v.size}, far more than the price tends to move in a day. It closed at ${v.close}.`,
  ],
  (v) => [
    `${v.name} well below its usual range`,
    `With a loss of ${v.size}, ${v.who} fell out of its usual daily range and finished at ${v.close}.`,
  ],
]

const high: Six<ListingForm> = [
  (v) => [
    `${v.name} at a 52-week high`,
    `${v.Who} closed at ${v.close} ${v.day}, above every close of the past 52 weeks.`,
  ],
  (v) => [`New high for ${v.name}`, `The highest close in a year: ${v.who} finished ${v.day} at ${v.close}.`],
  (v) => [
    `${v.name} at its highest in a year`,
    `A gain of ${v.size} was enough: at ${v.close}, ${v.who} has set a new 52-week high.`,
  ],
  (v) => [
    `${v.name} reaches a new peak`,
    `With a close of ${v.close} ${v.place}, ${v.who} has passed its old 52-week high.`,
  ],
  (v) => [
    `${v.name}: best close in 52 weeks`,
    `${v.Day}, ${v.who} closed ${v.size} higher at ${v.close}. No close in 52 weeks has been higher.`,
  ],
  (v) => [
    `High of the year for ${v.name}`,
    `Buyers have not paid this much at a close in a year: ${v.who} ended the day at ${v.close}, ${v.moved}.`,
  ],
]

const low: Six<ListingForm> = [
  (v) => [
    `${v.name} at a 52-week low`,
    `${v.Who} closed at ${v.close} ${v.day}, below every close of the past 52 weeks.`,
  ],
  (v) => [`New low for ${v.name}`, `The lowest close in a year: ${v.who} finished ${v.day} at ${v.close}.`],
  (v) => [
    `${v.name} at its lowest in a year`,
    `A loss of ${v.size} was enough: at ${v.close}, ${v.who} has set a new 52-week low.`,
  ],
  (v) => [
    `${v.name} sinks to a new low`,
    `With a close of ${v.close} ${v.place}, ${v.who} has fallen through its old 52-week low.`,
  ],
  (v) => [
    `${v.name}: lowest close in 52 weeks`,
    `${v.Day}, ${v.who} closed ${v.size} lower at ${v.close}. No close in 52 weeks has been lower.`,
  ],
  (v) => [
    `Low of the year for ${v.name}`,
    `Buyers have not paid so little at a close in a year: ${v.who} ended the day at ${v.close}, ${v.moved}.`,
  ],
]

const dividend: Six<ListingForm> = [
  (v) => [
    `${v.name} trades without its dividend`,
    `${v.Who} went ex-dividend ${v.day}: ${v.amount} a share, or ${v.yield} of the price.`,
  ],
  (v) => [
    `Dividend of ${v.amount} from ${v.name}`,
    `Anyone who bought ${v.who} ${v.day} no longer gets the dividend of ${v.amount} a share, which is ${v.yield} of the price.`,
  ],
  (v) => [
    `Ex-dividend day for ${v.name}`,
    `A dividend of ${v.amount} a share has left the price of ${v.who}, a yield of ${v.yield} from this payment alone.`,
  ],
  (v) => [
    `${v.name}: a dividend of ${v.yield}`,
    `${v.Who} closed at ${v.close} ${v.day}, ${v.moved}, for the first time without the dividend of ${v.amount} a share.`,
  ],
  (v) => [
    `${v.name} ex dividend`,
    `Shares in ${v.who} no longer carry the dividend of ${v.amount}. They closed at ${v.close} ${v.place}, ${v.moved}.`,
  ],
  (v) => [
    `${v.amount} a share for the owners of ${v.name}`,
    `Those who held ${v.who} before the opening ${v.day} get ${v.amount} a share. The price ended the day at ${v.close}, ${v.moved}.`,
  ],
]

const split: Six<ListingForm> = [
  (v) => [
    `${v.name} after its split`,
    `${v.Who} traded after its ${v.split} for the first time ${v.day}. ${v.Became}; the close was ${v.close}.`,
  ],
  (v) => [
    `${v.name}: ${v.became}`,
    `The ${v.split} of ${v.who} has taken effect. Leaving it out, the price closed ${v.moved}, at ${v.close}.`,
  ],
  (v) => [
    `New share count at ${v.name}`,
    `${v.Became} at ${v.who} ${v.day}. The first close after the ${v.split} was ${v.close}.`,
  ],
  (v) => [
    `${v.name} changes its number of shares`,
    `Charts of ${v.who} now count in new shares, as ${v.became} in a ${v.split}. It closed at ${v.close} ${v.place}.`,
  ],
  (v) => [
    `${v.split} at ${v.name}`,
    `It was the first day in new shares for ${v.who}: ${v.became}, with a closing price of ${v.close}.`,
  ],
  (v) => [
    `${v.name} in new shares`,
    `Holdings of ${v.who} change in number but not in value: ${v.became}. A new share closed at ${v.close}.`,
  ],
]

const context: ContextTexts = {
  year: [
    (v) => `Over a year it is ${v.change}.`,
    (v) => `Compared with the close a year ago, that is ${v.signed}.`,
    (v) => `The change over 52 weeks: ${v.signed}.`,
  ],
  index: [
    (v) => `${v.index} ended the day ${v.change}.`,
    (v) => `The market as a whole, measured by ${v.index}: ${v.signed}.`,
    (v) => `For comparison, ${v.index} closed ${v.change}.`,
  ],
  sector: [
    (v) => `The median of its sector ${v.place} was ${v.change}.`,
    (v) => `In the same sector ${v.place}, the median stock closed ${v.change}.`,
    (v) => `Other stocks of its sector ${v.place}: ${v.signed} at the median.`,
  ],
  day: [
    (v) => `It closed at ${v.close}, ${v.change}.`,
    (v) => `The price at the close was ${v.close}, ${v.change} on the day.`,
    (v) => `The day ended at ${v.close} (${v.signed}).`,
  ],
  last: {
    HIGH: [
      (v) => `The previous high was ${v.close}, on ${v.date}.`,
      (v) => `The old high, ${v.close}, dated from ${v.date}.`,
      (v) => `Until now, the highest close was ${v.close} on ${v.date}.`,
    ],
    LOW: [
      (v) => `The previous low was ${v.close}, on ${v.date}.`,
      (v) => `The old low, ${v.close}, dated from ${v.date}.`,
      (v) => `Until now, the lowest close was ${v.close} on ${v.date}.`,
    ],
    UP: [
      (v) => `It last rose as much on ${v.date}, by ${v.size}.`,
      (v) => `The last gain of this size was ${v.size} on ${v.date}.`,
      (v) => `Nothing like it since ${v.date}, when the price rose ${v.size}.`,
    ],
    DOWN: [
      (v) => `It last fell as much on ${v.date}, by ${v.size}.`,
      (v) => `The last loss of this size was ${v.size} on ${v.date}.`,
      (v) => `Nothing like it since ${v.date}, when the price fell ${v.size}.`,
    ],
  },
  none: {
    UP: [
      'It has not risen as much in a day for a year.',
      'No day in a year has brought a larger gain.',
      'It is the largest gain of the past 52 weeks.',
    ],
    DOWN: [
      'It has not fallen as much in a day for a year.',
      'No day in a year has brought a larger loss.',
      'It is the largest loss of the past 52 weeks.',
    ],
  },
}

const breadth = (v: { rose: string; fell: string; still: number }) =>
  v.still > 0 ? `${v.rose} rose, ${v.fell} fell and ${v.still} ended unchanged` : `${v.rose} rose and ${v.fell} fell`

const day: Six<DayForm> = [
  (v) => [
    v.index ? `${v.city} closes ${v.index.change}` : `${v.city} closes with ${v.rose} of ${v.all} stocks up`,
    v.index
      ? `${v.index.name} closed at ${v.index.close} on ${v.date}, ${v.index.change}. Of ${v.all} stocks, ${breadth(v)}.`
      : `The trading day was ${v.date}. Of ${v.all} stocks, ${breadth(v)}.`,
  ],
  (v) => [
    v.index ? `${v.city}: ${v.index.change} at the close` : `${v.city}: ${v.rose} up, ${v.fell} down`,
    v.index
      ? `${v.date} ended with ${v.index.name} at ${v.index.close}, ${v.index.change}. ${v.all} stocks traded: ${breadth(v)}.`
      : `That was ${v.date}: of ${v.all} stocks traded, ${breadth(v)}.`,
  ],
  (v) => [
    `${v.rose} of ${v.all} stocks rise ${v.place}`,
    sentences(
      v.index
        ? `${v.index.name} finished ${v.date} ${v.index.change}, at ${v.index.close}.`
        : `Trading has ended for ${v.date}.`,
      `Among ${v.all} stocks, ${breadth(v)}.`,
    ),
  ],
  (v) => [
    v.index ? `The day ${v.place}: index ${v.index.change}` : `The day ${v.place}: ${v.rose} stocks up, ${v.fell} down`,
    sentences(
      `On ${v.date}, ${breadth(v)}, out of ${v.all} stocks.`,
      v.index ? `${v.index.name} stood at ${v.index.close} at the end, ${v.index.change}.` : '',
    ),
  ],
  (v) => [
    `${v.rose} stocks up, ${v.fell} down ${v.place}`,
    sentences(
      v.index
        ? `The close of ${v.index.name} on ${v.date} was ${v.index.close}, ${v.index.change}.`
        : `The exchange has closed for ${v.date}.`,
      `Across ${v.all} stocks, ${breadth(v)}.`,
    ),
  ],
  (v) => [
    v.index ? `After the close ${v.place}: ${v.index.change}` : `After the close ${v.place}: ${v.rose} of ${v.all} up`,
    sentences(
      v.index
        ? `${v.index.close} is where ${v.index.name} ended on ${v.date}, ${v.index.change}.`
        : `Trading on ${v.date} is over.`,
      `${v.all} stocks have a price: ${breadth(v)}.`,
    ),
  ],
]

export const en: NoteTexts = {
  listing: { UP: up, DOWN: down, HIGH: high, LOW: low, DIVIDEND: dividend, SPLIT: split },
  context,
  day,
  gains: 'Largest gains',
  losses: 'Largest losses',
  simulated: 'These prices are simulated.',
}

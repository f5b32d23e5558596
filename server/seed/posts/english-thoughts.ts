import type { Draft } from './draft.ts'

export const englishThoughts: readonly Draft[] = [
  {
    author: 'henrik-lauritzen',
    content:
      'Reread my posts from two years ago. The tone was certain, the content was average. I would rather have it the other way round.',
    replies: [
      ['amira-haddad', 'Det är ändå den vanliga ordningen.'],
      ['callum-reid', 'The reverse has no audience, sadly.'],
    ],
  },
  {
    author: 'david-okafor',
    minutesAgo: 47000,
    title: 'My selling rule, after five years of breaking it',
    content:
      'I sell when two of these three are true:\n\n1. The reason I wrote down has stopped being true.\n2. I would not open the position today at half the size.\n3. Something else on the list is clearly better, and has been for two quarters.\n\nOne alone is never enough. One is usually a headline. I broke the rule seven times in five years, and wrote each one up afterwards. Five of the seven were on days when the whole market was red, which tells me what the rule is really about.',
    replies: [
      ['jonas-weidner', 'Zwei von drei ist elegant. Bei mir gab es immer nur "alle" oder "irgendeine".'],
      ['sofia-lagerqvist', '"Has been for two quarters" är det som saknades i min lista.'],
      ['nura-farouk', 'Making a poster of this for the classroom, with your permission.'],
      ['david-okafor', 'Permission granted. Add in small print: "broken seven times".'],
    ],
  },
  {
    author: 'david-okafor',
    minutesAgo: 40000,
    content: 'Spreadsheet confession: the cell that decides everything in my model is called "assume_fine".',
    replies: [
      ['viktor-ekholm', 'Flik "ny ny slutlig B" hälsar.'],
      ['matthias-kessler', 'Bei meinen Schülern heißt sie "wird schon".'],
    ],
  },
  {
    author: 'priya-raman',
    title: 'What a chip cycle looks like from the inside',
    content:
      'No company names, no news, just the pattern I have lived through three times.\n\nPhase one: nobody can get anything. Everyone orders double to be safe.\nPhase two: lead times shorten by a week. Nobody says why.\nPhase three: the phone rings less, and the people who ring want to "align on schedules".\nPhase four: cancellations, always called something else.\nPhase five: silence, layoffs, and a very good time to do maintenance.\nPhase six: nobody can get anything.\n\nFrom phase two to phase four is where share prices and reality disagree the most. I do not know which phase we are in at any given moment. Anyone who is sure is in sales.',
    replies: [
      ['jonas-weidner', '"Align on schedules" ist das Unheimlichste, was ich heute gelesen habe.'],
      ['gustav-almen', 'Fas två känner jag igen från transformatorer. Tack för kartan.'],
      ['david-okafor', '"Anyone who is sure is in sales." I work with sales. Confirmed.'],
      ['yusuf-demir', 'Sparar det här. Bästa inlägget i flödet den här månaden.'],
      ['priya-raman', 'Thanks all. I will not say more than this about my own shop, hope you understand.'],
    ],
  },
  {
    author: 'priya-raman',
    content: 'Engineers read footnotes because that is where the tolerances are. It carries over.',
  },
  {
    author: 'tove-aaltonen',
    title: 'The Finnish portfolio problem',
    content:
      'When I listed my holdings by what they depend on, I found pulp, ships, elevators, insurance and two banks that all lend to the same neighbours. It looks like diversification and feels like a small town.\n\nI did not sell anything. I moved the monthly savings into a plain world fund and decided that the small town is allowed to stay as long as it does not grow. Three years later it is down from 80 % to 55 % of the total, without a single order.',
    replies: [
      ['gustav-almen', 'Samma resa som min, fast med transformatorer. Nysparande är bästa verktyget.'],
      ['linnea-ahlgren', 'Utan en enda säljorder! Det är så man gör.'],
      ['joost-verhagen', 'The Dutch small town has beer and chip machines. Same cure.'],
    ],
  },
  {
    author: 'tove-aaltonen',
    content:
      'Quiet quarter in my log: two dividends, no trades, one long walk after a red day. The walk had the best return.',
    replies: [['kerstin-rosendahl', 'Promenaden är underskattad och avgiftsfri.']],
  },
  {
    author: 'callum-reid',
    title: 'Trading less: a progress report',
    content:
      'Orders per year since I started counting: 64, 41, 22, 9, and so far 3.\n\nWhat I did: moved the index part to automatic, deleted the price widget, and gave myself a "waiting list". Anything I want to buy goes on the list with today\'s date and must stay there for thirty days. About two thirds of the names never leave the list. I simply stop wanting them.\n\nWhat I did not expect: the companies I do own became more interesting. I read about them as if they were neighbours.',
    replies: [
      ['rasmus-kvist', 'Väntelistan provar jag. Trettio dagar är en evighet för mig.'],
      ['elin-sandberg', 'Älskar att två tredjedelar bara ... försvinner.'],
      ['klara-neumann', '64 auf 3. Das ist die schönste fallende Kurve hier.'],
      ['tomas-figueira', 'I will start with the waiting list and skip the sixty-four.'],
    ],
  },
  {
    author: 'callum-reid',
    content: 'Market down, kettle on.',
  },
  {
    author: 'aoife-brennan',
    content:
      'I began at forty-one. Everyone told me I was late. Four years in, the ones who told me so have still not begun.',
    replies: [
      ['ingrid-palmgren', 'Trettiofyra här, och jag var tidigast i vänkretsen.'],
      ['kerstin-rosendahl', 'Heja. Det finns inget för sent, bara kortare.'],
    ],
  },
  {
    author: 'marek-zielinski',
    content:
      'My daughter, seven, on compound interest: "So the money has babies?" Closest definition I have heard, including from professionals.',
    replies: [
      ['nura-farouk', 'I teach this for a living and cannot beat it.'],
      ['saga-lindqvist', 'Och utdelningen är barnbidraget.'],
    ],
  },
  {
    author: 'giulia-ferrante',
    content:
      'Took a friend through her fund costs over an aperitivo. She ordered a second one when we reached page four.',
    replies: [
      ['linnea-ahlgren', 'Sida fyra är alltid där det händer.'],
      ['joost-verhagen', 'Page four should come with a warning and an olive.'],
    ],
  },
  {
    author: 'joost-verhagen',
    title: 'Withdrawal, year six: what actually happened',
    content:
      'I left work at fifty-two with a plan built on averages. Here is what the averages did not mention.\n\nThe first two years were bad. Not dramatic, just bad in the wrong order. If I had taken a fixed amount I would have cut deep into the base. I took a fixed percentage instead, so my income fell by about a fifth for a while. We did not travel. We painted the house.\n\nYears three to five were good, and the percentage rule gave us raises I would not have dared to give myself. Now, in year six, we are almost exactly where the plan said, by a road it never drew.\n\nLessons: have two or three years of spending in something dull, take a share rather than a sum, and paint the house yourself.',
    replies: [
      ['oskar-nyberg', 'Det här är ordningsrisken förklarad bättre än i någon bok.'],
      ['anneliese-vogt', 'Drei Jahre im Langweiligen. Wir verstehen uns.'],
      ['volker-bauer', 'Danke. Genau die Frage, die im Ruhestand niemand mit Zahlen beantwortet.'],
      ['hampus-fjallstrom', 'Andel i stället för summa, åt båda hållen. Håller i gungor och karuseller.'],
      ['david-okafor', 'Would you share how you set the percentage?'],
      ['joost-verhagen', 'Began at 3.5, would begin lower today. It depends on age and nerves more than on formulas.'],
    ],
  },
  {
    author: 'joost-verhagen',
    content: 'People fear a crash. I fear a fund that quietly raises its fee.',
    replies: [['linnea-ahlgren', 'Själsfrände.']],
  },
  {
    author: 'ingvild-solheim',
    content: 'Storm outside, prices inside, both down to noise by morning.',
  },
  {
    author: 'nura-farouk',
    minutesAgo: 15800,
    title: 'Investing club, term report',
    content:
      'Twenty weeks, one imaginary portfolio, thirteen pupils of fifteen and sixteen. What they learned, in their own words:\n\n"You can be right and still lose if you are early."\n"The boring one won and nobody picked it."\n"If you check every lesson it moves. If you check every month it moves less. That is weird."\n"Fees are just homework that never ends."\n\nWhat I learned: they are far better than adults at saying "I don\'t know". We lose that somewhere around thirty.',
    replies: [
      ['matthias-kessler', '"Fees are just homework that never ends" – ich ziehe den Hut. Grüße von Klasse 10b.'],
      ['oskar-nyberg', 'Den tredje är djupare än de flesta börskrönikor.'],
      ['ingrid-palmgren', 'Som lärare: du gör något viktigt. Hälsa dem från Kalmar.'],
      ['david-okafor', 'Happy to visit if you ever want someone who breaks his own rules.'],
      ['nura-farouk', 'Yes please. Title of the talk: "broken seven times".'],
    ],
  },
]

import type { Draft } from './draft.ts'

export const latest: readonly Draft[] = [
  {
    author: 'nura-farouk',
    minutesAgo: 2,
    content:
      'Club night: fourteen pupils, one question. "If everyone knows it is a good company, why would it be cheap?" I had planned for an hour. We needed two.',
  },
  {
    author: 'emre-aydin',
    instrument: 'deutsche-post',
    minutesAgo: 6,
    content:
      'Heute drei Stunden im Stau hinter Lkw gestanden. Als Logistiker ärgert mich das, als Aktionär rede ich mir ein, dass es ein Konjunkturindikator ist.',
    replies: [['matthias-kessler', 'Dann bist du mit der A3 der größte Bulle des Landes.']],
  },
  {
    author: 'henrik-lauritzen',
    instrument: 'novo-nordisk-b',
    minutesAgo: 12,
    title: 'My third look at the same doubts',
    content:
      'I went through my notes on @Novo Nordisk B again. What bothers me is not the pipeline but my own memory: I wrote three different reasons for owning it in three different years, and each time I was sure.\n\nSo I did the boring thing. One page, four lines: what has to stay true, what would make me leave, how large it may get, and when I look again. The position stays under 6 % so that I can be wrong without it ruining a year.\n\nDoes anyone else keep such a page? I would like to see how yours is built.',
    replies: [
      [
        'aoife-brennan',
        'Mine is three lines on an index card taped inside the cupboard. If it does not fit on the card I do not understand it well enough.',
      ],
      [
        'david-okafor',
        'I add one line: "who is on the other side of this?" I rarely have a good answer, which is useful to know.',
      ],
      ['priya-raman', 'The "when I look again" line is underrated. Without a date I look every day.'],
    ],
  },
  {
    author: 'amira-haddad',
    minutesAgo: 19,
    content:
      'Påminnelse till mig själv: not 1 till not 5 i årsredovisningen är tråkiga av en anledning. Det är där de lägger sådant som inte ska märkas.',
    replies: [['sofia-lagerqvist', 'Och not 1 är den enda som ändras utan att någon pratar om det på pressträffen.']],
  },
  {
    author: 'viktor-ekholm',
    instrument: 'volvo-b',
    minutesAgo: 26,
    title: 'Orderläget i tunga lastbilar',
    content:
      'Jag läser orderingången hos @Volvo B ungefär som en väderprognos: bra på två veckor, hygglig på en månad, gissning därefter.\n\nDet jag faktiskt tittar på är förhållandet mellan orderingång och leveranser. Ligger det över ett några kvartal i rad växer boken, ligger det under tär man på den. Sedan jämför jag med hur stora lager återförsäljarna säger sig ha. Marknaden verkar ofta handla toppen innan boken hinner vända, och det har jag lärt mig att respektera.',
    replies: [
      [
        'atle-sundstrom',
        'Samma sak i gruvutrustning. Eftermarknaden är det som gör att jag vågar sitta kvar när boken krymper.',
      ],
      ['elin-sandberg', 'Tack, nu förstår jag äntligen varför du alltid frågar om book-to-bill.'],
      ['gustav-almen', 'Hur gör du med avbokningar? De syns sällan förrän i efterhand.'],
      [
        'viktor-ekholm',
        'Jag läser fotnoten om justeringar av orderboken. Saknas den antar jag att det finns något att justera.',
      ],
    ],
  },
  {
    author: 'priya-raman',
    instrument: 'nvidia',
    minutesAgo: 34,
    content:
      'Every cycle I have worked through ended the same way: the last customers to order were the first to cancel. I say nothing about when. I only try to own an amount of @NVIDIA that lets me sleep through it.',
    replies: [['marek-zielinski', 'In bridges we call that the design load. You do not design for the average truck.']],
  },
  {
    author: 'saga-lindqvist',
    minutesAgo: 41,
    title: 'Vad tre år med utdelningar har lärt mig',
    content:
      'Jag har återinvesterat allt och fört en enkel logg. Det som förvånade mig: ungefär 70 % av alla utbetalningar kom från fyra bolag. @Investor B ensam står för en femtedel, och det hade jag aldrig bestämt mig för. Det bara blev så.\n\nTre saker jag tar med mig:\n1. Antalet innehav säger inget om hur spridd inkomsten är.\n2. En höjd utdelning känns bättre än den är. En oförändrad känns sämre än den är.\n3. Loggen är värd mer än kalkylen, för i loggen står vad jag tänkte.\n\nHur gör ni när ett innehav bara fortsätter växa, sätter ni ett tak?',
    replies: [
      ['oskar-nyberg', 'Jag slutar fylla på vid 10 % och låter det glida till 15 % innan jag trimmar.'],
      [
        'kerstin-rosendahl',
        'Inget tak, men jag lägger nya pengar någon annanstans. Så slipper jag sälja något jag tycker om.',
      ],
      ['linnea-ahlgren', 'Samma som Kerstin. Nysparandet är mitt enda rebalanseringsverktyg.'],
      ['mikael-tornblom', 'Fyra bolag är ändå tre fler än min svåger.'],
      ['saga-lindqvist', 'Tack allihop. Jag provar Oskars tio och femton ett år och rapporterar.'],
    ],
  },
  {
    author: 'klara-neumann',
    minutesAgo: 52,
    content:
      'Sparplan-Tag. Order ausgeführt, App gelöscht, Kuchen gebacken. Mehr Strategie wird es diesen Monat nicht.',
    replies: [
      ['lukas-steininger', 'Was für ein Kuchen? Ich frage für meine Diversifikation.'],
      ['klara-neumann', 'Apfel. Breit gestreut mit Zimt.'],
    ],
  },
  {
    author: 'elin-sandberg',
    instrument: 'atlas-copco-a',
    minutesAgo: 78,
    content:
      'Läste om bokslutskommunikén från början till slut utan att titta på kursen först. Det blev en helt annan läsning. Nästa gång gör jag likadant med @Atlas Copco A och skriver ner min gissning innan jag ser reaktionen.',
    replies: [
      ['amira-haddad', 'Bästa övningen som finns. Spara gissningarna, de blir roligare med åren.'],
      ['maja-bergqvist', 'Statistikern i mig vill att du gör det minst trettio gånger innan du drar en slutsats.'],
      ['elin-sandberg', 'Det är sju och ett halvt års kvartalsrapporter, Maja.'],
      ['maja-bergqvist', 'Precis.'],
    ],
  },
  {
    author: 'tomas-figueira',
    minutesAgo: 95,
    content:
      'First week here. I read for six evenings before pressing any button, and I still do not understand why people follow one company for ten years. Then I read the posts of @Henrik Lauritzen and started to see it. Is there a good place to begin for someone who has never opened an annual report?',
    replies: [
      [
        'nura-farouk',
        'Start with the letter to shareholders and stop there. Then the same letter from five years earlier. Did what they promised happen?',
      ],
      [
        'joost-verhagen',
        'Before that: write down what you pay in fees per year, in percent. It takes five minutes and it is the only number you control.',
      ],
      [
        'henrik-lauritzen',
        'Kind of you. Read something you use every week. You already know more about it than you think.',
      ],
      ['tomas-figueira', 'Thank you all. The old letter idea is brilliant, I did not know they stay online.'],
    ],
  },
  {
    author: 'tobias-reinhardt',
    instrument: 'sap',
    minutesAgo: 130,
    content:
      'Umstellung auf Abo-Erlöse ist buchhalterisch wie ein Umzug: Ein paar Jahre lang steht alles im Flur. Wer @SAP nur am Gewinn misst, stolpert über Kartons. Ich schaue auf den Cashflow und auf den Bestand der vertraglich zugesagten Erlöse.',
    replies: [
      ['jonas-weidner', 'Schönes Bild. Ich ergänze: Irgendwann muss der Flur aber auch leer sein.'],
      ['tobias-reinhardt', 'Richtig. Dafür habe ich mir ein Datum aufgeschrieben.'],
    ],
  },
  {
    author: 'tomas-figueira',
    minutesAgo: 2900,
    content:
      'Question about currencies: if I buy an American share from Lisbon, do I carry the dollar risk even when the app shows me euros?',
    replies: [
      [
        'david-okafor',
        'Yes. The euro figure is only a translation. The company earns in many currencies anyway, so it is rarely as simple as one pair.',
      ],
      ['joost-verhagen', 'Over thirty years it washed out for me. Over three years it did not feel that way at all.'],
    ],
  },
  {
    author: 'tomas-figueira',
    minutesAgo: 8700,
    content:
      'My grandfather kept a notebook with every share he ever bought. I found it this week. He had @Coca-Cola for longer than I have been alive, and the note beside it only says "thirsty people".',
    replies: [
      ['callum-reid', 'Best investment thesis I have read all year.'],
      ['nura-farouk', 'May I show this to my club?'],
      ['tomas-figueira', 'Of course. He would have pretended not to be proud.'],
    ],
  },
]

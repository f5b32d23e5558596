import { days, hours, type SeedConversation } from './conversation.ts'

const elin = 'elin-sandberg'

export const conversationsOfElin: readonly SeedConversation[] = [
  {
    members: [elin, 'henrik-lauritzen'],
    messages: [
      [
        'henrik-lauritzen',
        days(11),
        'Hi Elin, thanks for the follow. Are you the one who keeps a notebook of every purchase?',
      ],
      [elin, days(11) - 14, 'That is me. It mostly proves that I was wrong for good reasons.'],
      ['henrik-lauritzen', days(11) - 19, 'Better than being right for bad ones.'],
      [elin, days(9) + 40, 'You wrote that you hold Novo Nordisk since 2014. What did you do in March?'],
      ['henrik-lauritzen', days(9) + 6, 'Nothing. Then I went for a long walk. Then nothing again.'],
      [elin, days(9), 'I sold a third and regretted it the same evening.'],
      ['henrik-lauritzen', days(8), 'A third is a good size for a regret. You can live with it either way.'],
      [elin, days(3) + hours(2), 'Congratulations on the year so far!'],
      ['henrik-lauritzen', days(3) + hours(1), 'Thank you. Mostly patience, and two lucky funds.'],
      [
        'henrik-lauritzen',
        days(2) + hours(3),
        'I saw your note on capacity at Atlas Copco. Did you read the capital markets day material?',
      ],
      [elin, days(2) + hours(2), 'Only the slides. The service share surprised me, I had it closer to a third.'],
      ['henrik-lauritzen', days(2) + 95, 'Same. I moved some weight from Evolution because of it.'],
      [elin, 58, 'How large do you let a single position become before you trim?'],
      ['henrik-lauritzen', 41, '15%, then back to 10. Boring rule, but it saved me in 2022.'],
      [elin, 33, 'Simple rules win. Could you share the link to the capital markets day?'],
      ['henrik-lauritzen', 12, 'Of course: https://www.atlascopcogroup.com/en/investor-relations'],
    ],
  },
  {
    members: [elin, 'amira-haddad'],
    messages: [
      [
        elin,
        days(1) + hours(4),
        'Hej! Läste du rapporten från Investor? Substansvärdet steg mer än jag hade räknat med.',
      ],
      ['amira-haddad', hours(3), 'Inte än, men den ligger överst i högen. Jag tar den med kaffet i helgen.'],
      ['amira-haddad', hours(1) + 4, 'Tack för tipset om avsnittet om onoterat! Det var precis det jag saknade.'],
      ['amira-haddad', hours(1), 'Ska vi jämföra anteckningar på söndag?'],
    ],
    unread: 2,
  },
  {
    members: [elin, 'jonas-weidner'],
    messages: [
      [
        'jonas-weidner',
        days(1) + hours(5),
        'Hallo Elin, kennst du einen günstigen Weg, schwedische Nebenwerte von Deutschland aus zu kaufen?',
      ],
      [
        elin,
        days(1) + hours(3),
        'Da muss ich selbst erst fragen. Mein Bruder wohnt in Kiel und macht das seit Jahren.',
      ],
      ['jonas-weidner', days(1) + hours(2), 'Das wäre großartig. Keine Eile.'],
      [elin, days(1) + 70, 'Ich melde mich am Montag.'],
    ],
  },
  {
    members: [elin, 'saga-lindqvist'],
    messages: [
      ['saga-lindqvist', days(1) + hours(8), 'Tycker du också att alla pratar om räntan men ingen om orderingången?'],
      [elin, days(1) + hours(7), 'Precis så tänker jag.'],
    ],
  },
  {
    members: [elin, 'david-okafor'],
    messages: [
      [elin, days(3) + hours(6), 'Your post about holding costs was the clearest thing I read this month.'],
      ['david-okafor', days(3) + hours(5), 'Thank you! How do you track currency effects?'],
    ],
  },
  {
    members: [elin, 'leonie-brandt'],
    messages: [
      [elin, days(4) + hours(3), 'Ich habe eine gute Übersicht über nordische Indexfonds gefunden.'],
      ['leonie-brandt', days(4) + hours(2), 'Schick mir gern den Link.'],
    ],
  },
  {
    members: [elin, 'oskar-nyberg'],
    messages: [
      ['oskar-nyberg', days(8) + hours(4), 'Kalendern för utdelningar är uppdaterad, om du vill ha den.'],
      [elin, days(8) + hours(3), 'Gärna! Du är en hjälte.'],
      ['oskar-nyberg', days(8) + hours(2), 'Kommer ikväll.'],
    ],
  },
  {
    members: [elin, 'priya-raman'],
    messages: [
      [
        'priya-raman',
        days(11) + hours(7),
        'A few of us meet in London in January to talk about compounders. Would you come?',
      ],
      [elin, days(11) + hours(6), 'If it is a Friday, yes.'],
      ['priya-raman', days(11) + hours(5), 'It is. See you at the meetup!'],
    ],
  },
  {
    members: [elin, 'tove-aaltonen'],
    messages: [
      [elin, days(18) + hours(1), 'Here is the book I mentioned: The Outsiders, by William Thorndike.'],
      ['tove-aaltonen', days(18), 'Kiitos!'],
    ],
  },
]

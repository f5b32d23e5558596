import { days, hours, type SeedConversation } from './conversation.ts'

export const conversationsOfOthers: readonly SeedConversation[] = [
  {
    members: ['amira-haddad', 'saga-lindqvist'],
    messages: [
      ['amira-haddad', days(2) + hours(6), 'Följer du Sandvik fortfarande?'],
      ['saga-lindqvist', days(2) + hours(5), 'Ja, men jag har slutat titta varje dag.'],
      ['amira-haddad', days(2) + hours(4), 'Klokt. Jag borde lära mig det.'],
      ['saga-lindqvist', hours(7), 'Vill du se mitt kalkylblad för orderböcker?'],
    ],
    unread: 1,
  },
  {
    members: ['jonas-weidner', 'leonie-brandt'],
    messages: [
      ['leonie-brandt', days(5) + hours(2), 'Rebalancierst du im Dezember oder im Januar?'],
      ['jonas-weidner', days(5) + hours(1), 'Im Januar. Im Dezember bin ich zu weihnachtlich gestimmt.'],
      ['leonie-brandt', days(5), 'Das merke ich mir.'],
    ],
  },
  {
    members: ['henrik-lauritzen', 'priya-raman'],
    messages: [
      ['priya-raman', days(6) + hours(3), 'Will you speak about patience in January? Ten minutes, no slides.'],
      ['henrik-lauritzen', days(6) + hours(1), 'Ten minutes of patience. I can do that.'],
    ],
  },
  {
    members: ['viktor-ekholm', 'oskar-nyberg'],
    messages: [
      ['viktor-ekholm', days(1) + hours(1), 'Har du med bankernas utdelningar i kalendern?'],
      ['oskar-nyberg', hours(9), 'Alla fyra, med både ordinarie och extra.'],
    ],
    unread: 1,
  },
  {
    members: ['david-okafor', 'callum-reid'],
    messages: [
      ['callum-reid', days(3) + hours(2), 'Gilts or cash for the next two years?'],
      [
        'david-okafor',
        days(3) + hours(1),
        'I wrote down both answers and could not tell them apart. So: half and half.',
      ],
    ],
  },
]

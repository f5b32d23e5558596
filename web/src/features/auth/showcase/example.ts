import amira from './amira.svg'
import henrik from './henrik.svg'

/** An invented person with an invented year, in percent since its start. */
export const member = {
  name: 'Amira Haddad',
  place: 'Malmö',
  src: amira,
  stars: 5,
  followers: 4812,
  returnY1: 31.8,
  course: [
    0, 1.4, 1, 3.9, 3.2, 4.1, 3.1, 4.7, 6.5, 6.6, 5.7, 5.1, 7.3, 9.1, 10.6, 14.4, 15, 15.3, 12, 13.7, 18.7, 18.6, 20,
    21.5, 21.9, 23.2, 21.7, 21.4, 20.8, 21.1, 23.6, 22.7, 20.3, 21.4, 23.5, 25.7, 28.2, 27.9, 29.5, 31.8,
  ],
  index: {
    name: 'OMXS30',
    course: [
      0, -0.1, -1, 1, 2, 4.9, 5.9, 6.4, 6.3, 7.3, 7.6, 7.2, 7.2, 9.2, 9.2, 5.9, 6.8, 8.7, 8.7, 8.8, 10.2, 11.5, 12.8,
      13.5, 12, 12.9, 14.7, 14.5, 13.5, 13.4, 15, 13.6, 13.2, 12.7, 13.5, 13.2, 14.1, 13.5, 12.3, 11.1,
    ],
  },
}

export const holdings = [
  { name: 'Investor B', percent: 22 },
  { name: 'ASML Holding', percent: 17 },
  { name: 'Novo Nordisk B', percent: 13 },
  { name: 'Atlas Copco A', percent: 11 },
  { name: 'Essity B', percent: 8 },
]

/** The shares without labels in the picture. */
export const rest = { others: 21, cash: 8 }

export const trade = {
  author: { name: 'Henrik Lauritzen', src: henrik },
  instrument: { name: 'Novo Nordisk B', letters: 'NOVO' },
  price: 338.25,
  currency: 'DKK',
  minutesAgo: 12,
}

import amira from './amira.svg'
import henrik from './henrik.svg'

/** An invented person with an invented year, in percent since its start. */
export const member = {
  id: '1',
  name: 'Amira Haddad',
  place: 'Malmö',
  src: amira,
  stars: 5,
  followers: 4812,
  returnY1: 31.8,
  course: [
    0.0, 1.4, 1.9, 1.0, 3.9, 5.2, 3.2, 4.1, 3.1, 4.3, 4.7, 6.5, 6.6, 6.7, 5.7, 5.1, 4.0, 7.3, 9.1, 10.6, 12.9, 14.4,
    15.0, 15.0, 15.3, 12.0, 13.7, 15.7, 18.7, 18.6, 20.0, 20.2, 21.5, 21.9, 22.4, 23.2, 21.7, 21.4, 22.1, 20.8, 21.1,
    23.7, 23.6, 22.7, 20.3, 21.9, 21.4, 23.5, 25.7, 28.3, 28.2, 27.9, 27.4, 29.5, 31.8,
  ],
  index: {
    name: 'OMXS30',
    course: [
      0.0, -0.1, 0.0, -1.0, 1.0, 2.1, 2.0, 4.9, 5.9, 5.4, 6.4, 6.3, 7.3, 6.9, 7.6, 7.2, 6.4, 7.2, 9.2, 9.2, 8.0, 5.9,
      6.8, 8.1, 8.7, 8.7, 8.8, 9.2, 10.2, 11.5, 12.8, 12.9, 13.5, 12.0, 13.4, 12.9, 14.7, 14.5, 14.6, 13.5, 13.4, 13.7,
      15.0, 13.6, 13.2, 13.0, 12.7, 13.5, 13.2, 13.7, 14.1, 13.5, 12.9, 12.3, 11.1,
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

/** The shares that have no name of their own in the picture. */
export const rest = { others: 21, cash: 8 }

export const trade = {
  author: { id: '2', name: 'Henrik Lauritzen', src: henrik },
  instrument: { name: 'Novo Nordisk B', symbol: 'NOVO B', country: 'DK' },
  price: 338.2,
  currency: 'DKK',
  minutesAgo: 12,
}

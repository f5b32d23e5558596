export type Beard = keyof typeof beards
export type Glasses = keyof typeof glasses

/** Beards in the colour of the hair, drawn over the face and under the hair. */
export const beards = {
  full: (colour: string) =>
    `<path d="M30.5 43c.5 14 3 25 17.5 25S65 57 65.5 43c-1.5 8-5 10.5-9 9.5-5-2-12-2-17 0-4 1-7.5-1.5-9-9.5z" fill="${colour}"/>`,
  short: (colour: string) =>
    `<path d="M31 44c.6 12.5 4.5 21.5 17 21.5S64.4 56.5 65 44c-1.2 7.5-3.5 12-6 12.5-3-3.8-19-3.8-22 0-2.5-.5-4.8-5-6-12.5z" fill="${colour}"/><path d="M42.5 57.2c3 1.8 8 1.8 11 0-1.8 3.4-9.2 3.4-11 0z" fill="#000" opacity=".18"/>`,
  stubble: (colour: string) =>
    `<path d="M31 44c.6 12.5 5 20.5 17 20.5S64.4 56.5 65 44c-1.2 7-3.5 9.8-6.5 9.8-4-1.8-17-1.8-21 0-3 0-5.3-2.8-6.5-9.8z" fill="${colour}" opacity=".28"/>`,
  moustache: (colour: string) =>
    `<path d="M48 52c3.5-2.2 8-1 9.5 3.2-3.5 1.6-7 1.2-9.5-.8-2.5 2-6 2.4-9.5.8C40 51 44.5 49.8 48 52z" fill="${colour}"/>`,
  goatee: (colour: string) =>
    `<path d="M40 53c4.5-3 11.5-3 16 0 1 7-2 13.5-8 13.5S39 60 40 53zm3.5 2.8c1 2.2 8 2.2 9 0-2.5-1.3-6.5-1.3-9 0z" fill-rule="evenodd" fill="${colour}"/>`,
} as const

const frame = (shapes: string, colour: string) =>
  `<g fill="#fff" fill-opacity=".22" stroke="${colour}" stroke-width="1.8">${shapes}</g>`

export const glasses = {
  round: frame(
    '<circle cx="40.5" cy="44.5" r="5.6"/><circle cx="55.5" cy="44.5" r="5.6"/><path d="M46.2 44c1-.9 2.6-.9 3.6 0" fill="none"/>',
    '#1f2430',
  ),
  square: frame(
    '<rect x="34" y="40" width="12.2" height="9" rx="2.4"/><rect x="49.8" y="40" width="12.2" height="9" rx="2.4"/><path d="M46.2 43h3.6" fill="none"/>',
    '#1f2430',
  ),
  gold: frame(
    '<circle cx="40.5" cy="44.5" r="6"/><circle cx="55.5" cy="44.5" r="6"/><path d="M46.5 44c.8-.8 2.2-.8 3 0" fill="none"/>',
    '#a8741a',
  ),
  tortoise: frame(
    '<path d="M33.5 40.5h12.5c.4 4.5-1.6 9-6.2 9s-6.6-4.5-6.3-9zM50 40.5h12.5c.3 4.5-1.7 9-6.3 9s-6.6-4.5-6.2-9z"/><path d="M46 42h4" fill="none"/>',
    '#6b3a1e',
  ),
} as const

export type Collar = keyof typeof collars

/** The colours a collar is cut from. */
type Cloth = { top: string; skin: string }

const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
const shade = (d: string, opacity = 0.17) => `<path d="${d}" fill="#000" opacity="${opacity}"/>`

const poloWings = 'M38.5 68.5L48 79l-7 6.5-9.5-13zM57.5 68.5L48 79l7 6.5 9.5-13z'
const hood = 'M33 68.5c-6 2-8 6.5-6 11.5 8 8.5 34 8.5 42 0 2-5 0-9.5-6-11.5 1 13.5-31 13.5-30 0z'
const roll = 'M37.5 62c6 4.5 15 4.5 21 0l2.5 13c-5 7.5-21 7.5-26 0z'
const lapels = 'M36.5 70l-7 3.5 3 9 4 1-2.5 4L48 97zM59.5 70l7 3.5-3 9-4 1 2.5 4L48 97z'

/** What lies on the shoulders round the neck. */
export const collars = {
  crew: () => shade('M35.5 71.3c1 13 24 13 25 0l-3.5-.6c-1.5 9-16.5 9-18 0z'),
  vneck: ({ skin }: Cloth) =>
    shape('M38.5 70h19L48 86z', skin) + shade('M35.8 71.3l2.9-.7L48 85.5l9.3-14.9 2.9.7L48 90.5z'),
  scoop: ({ skin }: Cloth) =>
    shape('M36 70.5h24c-.5 8-5 13-12 13s-11.5-5-12-13z', skin) +
    shade('M34 71.6l2.2-.5c.8 7.5 5.3 11.9 11.8 11.9s11-4.4 11.8-11.9l2.2.5c-1 9-6.5 14-14 14s-13-5-14-14z'),
  shirt: () =>
    shape('M38.5 68L48 80l-8.5 7.5-8-15zM57.5 68L48 80l8.5 7.5 8-15z', '#fff') +
    shade('M47.3 81h1.4v15h-1.4z') +
    shade('M38.5 68L48 80l-1.5 1.4-9.3-12zM57.5 68L48 80l1.5 1.4 9.3-12z', 0.08),
  polo: ({ top }: Cloth) => shape(poloWings, top) + shade(poloWings) + shade('M47.3 80h1.4v12h-1.4z'),
  turtleneck: ({ top }: Cloth) =>
    shape(roll, top) +
    shade('M37.5 62c6 4.5 15 4.5 21 0l.5 3c-6 4.5-16 4.5-22 0z', 0.1) +
    shade('M35 75c5 7.5 21 7.5 26 0l.4 2.2c-5.5 7-21.3 7-26.8 0z'),
  blazer: ({ skin }: Cloth) =>
    shape('M36.5 70L48 97l11.5-27z', '#fbfaf6') + shape('M39.5 70h17L48 81z', skin) + shade(lapels, 0.24),
  hoodie: ({ top }: Cloth) =>
    shape(hood, top) +
    shade(hood) +
    '<path d="M42.5 84.5V93M53.5 84.5V93" stroke="#fff" stroke-width="1.6" stroke-linecap="round" fill="none"/>',
  stripes: () =>
    shade('M35.5 71.3c1 13 24 13 25 0l-3.5-.6c-1.5 9-16.5 9-18 0z') +
    '<path d="M15 82c20 6 46 6 66 0l2 3.5c-22 6.5-48 6.5-70 0zM10.5 91c24 7 51 7 75 0l1 4c-24 6-53 6-77 0z" fill="#fff" opacity=".8"/>',
} as const satisfies Record<string, (cloth: Cloth) => string>

import { beards, glasses, type Beard, type Glasses } from './portrait-face.ts'
import { hairs, type Hair } from './portrait-hair.ts'
import { collars, type Collar } from './portrait-tops.ts'

/** Everything that tells one drawn bust from another; colours are #rrggbb. */
export type PortraitSpec = {
  background: string
  skin: Skin
  hair: Hair
  hairColour: string
  top: string
  collar: Collar
  beard?: Beard
  /** Where it is not the colour of the hair, or of what covers it. */
  beardColour?: string
  glasses?: Glasses
  earrings?: string
}

export type Skin = keyof typeof skins

/** Face and the darker tone of neck, ears and ear shadow. */
const skins = {
  porcelain: ['#f8d9c0', '#e5bb9c'],
  rose: ['#f5cdb2', '#dfac8c'],
  peach: ['#f0c29c', '#d89f77'],
  honey: ['#e3ac7f', '#c68b5f'],
  olive: ['#d19a6e', '#b07a50'],
  amber: ['#b97f54', '#98623c'],
  umber: ['#8f5c3b', '#724629'],
  cocoa: ['#6e4530', '#543221'],
} as const

/** A self-contained picture of a member, 96 by 96 units: a bust on a tint, shapes only. */
export function portrait(spec: PortraitSpec): string {
  const [face, shade] = skins[spec.skin]
  const hair = hairs[spec.hair](spec.hairColour)
  const parts = [
    `<rect width="96" height="96" fill="${spec.background}"/>`,
    hair.back,
    `<path d="M7 102c1-25 17-31 41-31s40 6 41 31z" fill="${spec.top}"/>`,
    spec.hair === 'hijab' ? '' : neck(face, shade) + collars[spec.collar]({ top: spec.top, skin: face }),
    hair.ears ? pair(45.5, 4, shade, 17.3) : '',
    `<path d="M30.5 41c0-14 7-20 17.5-20s17.5 6 17.5 20c0 14-7.5 23.5-17.5 23.5S30.5 55 30.5 41z" fill="${face}"/>`,
    spec.beard ? beards[spec.beard](spec.beardColour ?? spec.hairColour) : '',
    hair.front,
    spec.glasses ? glasses[spec.glasses] : '',
    hair.ears && spec.earrings ? pair(51.5, 1.9, spec.earrings, 18) : '',
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${parts.join('')}</svg>`
}

const neck = (face: string, shade: string) =>
  `<path d="M39 56h18v14c0 5.5-4 8.5-9 8.5s-9-3-9-8.5z" fill="${face}"/>` +
  `<path d="M39 60.5c5 6 13 6 18 0v4.5c-5 5.5-13 5.5-18 0z" fill="${shade}"/>`

/** The same circle left and right of the middle. */
const pair = (y: number, r: number, fill: string, offset: number) =>
  [48 - offset, 48 + offset].map((x) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`).join('')

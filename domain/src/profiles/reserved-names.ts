import { brands } from '@app/contract/brands.ts'

import { piecesOf, skeletonOf } from './look-alikes.ts'

/** Refused as any word of a name. */
const roles = {
  before: ['the', 'real', 'official', 'team', 'customer', 'kund', 'kunden'],
  words: ['admin', 'administrator', 'moderator', 'support', 'helpdesk', 'customerservice', 'customercare'].concat([
    'kundtjänst',
    'kundservice',
    'kundenservice',
    'kundendienst',
  ]),
  after: ['team', 'desk', 's', 'en', 'in'],
}

/** Refused only as the whole name: `Anna Staff` and `Rocket Team` are accepted. */
const wholeNames = {
  before: ['the', 'real', 'official', 'team'],
  words: ['official', 'officiell', 'offiziell', 'staff', 'team', 'mod', 'moderation', 'service', 'security'].concat([
    'info',
    'help',
    'hjälp',
    'hilfe',
    'webmaster',
    'postmaster',
    'system',
    'root',
    'null',
    'undefined',
    'formermember',
    'tidigaremedlem',
    'ehemaligesmitglied',
  ]),
  after: ['team', 'desk', 's'],
}

// Doubled letters are easily overlooked.
const squeezed = (text: string) => skeletonOf(text).replace(/(.)\1+/gu, '$1')

const products = Object.values(brands).map(({ name }) => squeezed(name))
const role = patternOf(roles, skeletonOf)
const squeezedRole = patternOf(roles, squeezed)
const whole = patternOf(wholeNames, skeletonOf)

/** Whether a name could be taken for the product or its staff. */
export function isReservedName(name: string): boolean {
  const words = piecesOf(name)
  if (words.some((pieces) => products.some((product) => squeezed(pieces.join('')).includes(product)))) return true
  const pieces = words.flat()
  const withoutNumbers = pieces.filter((piece) => !/^\p{N}+$/u.test(piece))
  if ([pieces, withoutNumbers].some((all) => whole.test(skeletonOf(all.join(''))))) return true
  return runsOf(pieces).some(
    (run) => products.includes(squeezed(run)) || role.test(skeletonOf(run)) || squeezedRole.test(squeezed(run)),
  )
}

/** All runs of adjacent pieces, joined, to catch `A d m i n`. */
function runsOf(pieces: readonly string[]): string[] {
  return pieces.flatMap((_, start) => pieces.slice(start).map((__, i) => pieces.slice(start, start + i + 1).join('')))
}

function patternOf({ before, words, after }: typeof roles, look: (text: string) => string): RegExp {
  const oneOf = (...lists: string[][]) => `(?:${lists.flat().map(look).join('|')})`
  return new RegExp(`^${oneOf(before)}*${oneOf(words)}${oneOf(words, after)}*$`, 'u')
}

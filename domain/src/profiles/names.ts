import { plainLetters, slugOf } from '#slugs.ts'

// Includes letters and marks that render as nothing: fillers, joiners, selectors and the blank Braille cell.
const invisible = /[\p{Cf}\p{Cc}\p{Co}\p{Cn}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu

// Lower-case letters and digits that look like Latin letters, each with the letter it resembles.
const lookAlikes = readings(
  'аa вb сc еe һh іi јj кk мm нh оo рp ѕs тt уy үy хx ӏl ԁd ԛq ԝw',
  'αa βb εe ηn ιi κk μm νv οo ρp τt υu χx',
  '0o 1l',
)
// Greek capitals that resemble a different Latin letter than their lower-case form.
const capitals = readings('Ζz Ηh Νn Υy')

function readings(...lists: readonly string[]): ReadonlyMap<string, string> {
  return new Map(lists.flatMap((list) => list.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)] as const)))
}

/** A name as it is shown: composed, without invisible characters, with single spaces. */
export function cleanName(name: string): string {
  return name.normalize('NFC').replace(invisible, '').replace(/\s+/g, ' ').trim()
}

/** The key that makes names unique: letters and digits only, without case, accents and look-alikes of other alphabets. */
export function nameKeyOf(name: string): string {
  const plain = cleanName(name).normalize('NFKD').replace(/\p{M}/gu, '')
  const small = plain.replace(/\S+/g, foldCapitals).toLowerCase()
  const latin = Array.from(small, (letter) => plainLetters.get(letter) ?? lookAlikes.get(letter) ?? letter).join('')
  return latin.replace(/[^\p{L}\p{N}]/gu, '') || plain
}

/** Words without Latin letters are compared in upper case, so that case does not decide which letters they resemble. */
function foldCapitals(word: string): string {
  const letters = /\p{Script=Latin}/u.test(word) ? word : word.toUpperCase()
  return letters.replace(/[ΖΗΝΥ]/g, (letter) => capitals.get(letter)!)
}

/** The slug of a name, at most 40 characters; `member` if nothing remains. */
export function memberSlugOf(name: string): string {
  return slugOf(cleanName(name), 40) || 'member'
}

import { plainLetters, slugOf } from '#slugs.ts'

// Also the letters and marks that leave no trace: fillers, joiners, selectors and the blank Braille cell.
const invisible = /[\p{Cf}\p{Cc}\p{Co}\p{Cn}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu

// Letters that look like Latin ones, in small form, each with what it is read as.
const lookAlikes = readings(
  'аa вb сc еe һh іi јj кk мm нh оo рp ѕs тt уy үy хx ӏl ԁd ԛq ԝw',
  'αa βb εe ηn ιi κk μm νv οo ρp τt υu χx',
  '0o 1l',
)
// Greek capitals that look like another Latin letter than their small form does.
const capitals = readings('Ζz Ηh Νn Υy')

function readings(...lists: readonly string[]): ReadonlyMap<string, string> {
  return new Map(lists.flatMap((list) => list.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)] as const)))
}

/** A name as it is shown: composed, without invisible characters, single blanks. */
export function cleanName(name: string): string {
  return name.normalize('NFC').replace(invisible, '').replace(/\s+/g, ' ').trim()
}

/** What two names must not share: letters and digits only, without case, accents and look-alikes of other alphabets. */
export function nameKeyOf(name: string): string {
  const plain = cleanName(name).normalize('NFKD').replace(/\p{M}/gu, '')
  const small = plain.replace(/\S+/g, foldCapitals).toLowerCase()
  const latin = Array.from(small, (letter) => plainLetters.get(letter) ?? lookAlikes.get(letter) ?? letter).join('')
  return latin.replace(/[^\p{L}\p{N}]/gu, '') || plain
}

/** A word without a Latin letter is read by its capitals, so that its case does not decide which letters it resembles. */
function foldCapitals(word: string): string {
  const letters = /\p{Script=Latin}/u.test(word) ? word : word.toUpperCase()
  return letters.replace(/[ΖΗΝΥ]/g, (letter) => capitals.get(letter)!)
}

/** The name in an address, at most 40 characters; `member` when nothing remains. */
export function memberSlugOf(name: string): string {
  return slugOf(cleanName(name), 40) || 'member'
}

import { cleanName, nameKeyOf } from './names.ts'

// Each sign with the letter that it is read as: figures and marks, then letters that only a disguise is written in.
const disguises = readings(
  '4a @a 3e €e !i ¡i |l ǀl $s 5s 7t 8b',
  'ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz ɑa ɡg ɩi Ɩl',
  'гr пn ԍg ѵv ոn սu օo հh ցg',
  'ꓐb ꓑp ꓓd ꓔt ꓖg ꓗk ꓙj ꓚc ꓜz ꓝf ꓟm ꓠn ꓡl ꓢs ꓣr ꓦv ꓧh ꓪw ꓫx ꓬy ꓮa ꓰe ꓲi ꓳo ꓴu',
  'Ꭰd Ꭱr Ꭲt Ꭵi Ꭹy Ꭺa Ꭻj Ꭼe Ꮃw Ꮇm Ꮋh Ꮐg Ꮓz Ꮎo Ꮟb Ꮤw Ꮥs Ꮩv Ꮪs Ꮮl Ꮯc Ꮲp Ꮶk Ꮷd Ᏼb',
)
// The alphabets of capitals in circles and squares and of flags, each by its first letter.
const alphabets = [0x1f150, 0x1f170, 0x1f1e6]
const sizeOfAlphabet = 26

function readings(...lists: readonly string[]): ReadonlyMap<string, string> {
  return new Map(lists.flatMap((list) => list.split(' ').map((pair) => [pair.slice(0, -1), pair.slice(-1)] as const)))
}

/** The words of a name, and each word in the pieces in which it can be read: `SiktaSupport1` is `Sikta Support 1`. */
export function piecesOf(name: string): string[][] {
  const plain = Array.from(cleanName(name).normalize('NFKD').replace(/\p{M}/gu, ''), plainCapital).join('')
  const words = plain.split(/[^\p{L}\p{N}@€!¡|$]+/u).filter((word) => word !== '')
  return words.map((word) => word.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\P{Lu}[^\p{Lu}\p{N}@€!¡|$]*|\p{N}+|./gu) ?? [])
}

function plainCapital(sign: string): string {
  const code = sign.codePointAt(0)!
  const first = alphabets.find((start) => code >= start && code < start + sizeOfAlphabet)
  return first === undefined ? sign : String.fromCharCode('A'.charCodeAt(0) + code - first)
}

/** What a text looks like at a glance: `Slkta`, `5ikta` and `Sіkta` are one. Coarser than the key that makes names unique. */
export function skeletonOf(text: string): string {
  const letters = Array.from(text, (sign) => disguises.get(sign) ?? disguises.get(sign.toUpperCase()) ?? sign).join('')
  return nameKeyOf(letters).replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('i', 'l')
}

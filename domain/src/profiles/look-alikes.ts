import { cleanName, nameKeyOf } from './names.ts'

// Each character with the letter it resembles: digits and punctuation, then letters that only serve as disguises.
const disguises = readings(
  '4a @a 3e €e !i ¡i |l ǀl $s 5s 7t 8b',
  'ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz ɑa ɡg ɩi Ɩl',
  'гr пn ԍg ѵv ոn սu օo հh ցg',
  'ꓐb ꓑp ꓓd ꓔt ꓖg ꓗk ꓙj ꓚc ꓜz ꓝf ꓟm ꓠn ꓡl ꓢs ꓣr ꓦv ꓧh ꓪw ꓫx ꓬy ꓮa ꓰe ꓲi ꓳo ꓴu',
  'Ꭰd Ꭱr Ꭲt Ꭵi Ꭹy Ꭺa Ꭻj Ꭼe Ꮃw Ꮇm Ꮋh Ꮐg Ꮓz Ꮎo Ꮟb Ꮤw Ꮥs Ꮩv Ꮪs Ꮮl Ꮯc Ꮲp Ꮶk Ꮷd Ᏼb',
)
// Circled and squared capitals and regional indicators, each alphabet by its first letter.
const alphabets = [0x1f150, 0x1f170, 0x1f1e6]
const sizeOfAlphabet = 26

function readings(...lists: readonly string[]): ReadonlyMap<string, string> {
  return new Map(lists.flatMap((list) => list.split(' ').map((pair) => [pair.slice(0, -1), pair.slice(-1)] as const)))
}

/** Splits a name into words, and each word into the pieces it can be read as: `SiktaSupport1` is `Sikta Support 1`. */
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

/** A key for what a text looks like: `Slkta`, `5ikta` and `Sіkta` share it. Coarser than `nameKeyOf`. */
export function skeletonOf(text: string): string {
  const letters = Array.from(text, (sign) => disguises.get(sign) ?? disguises.get(sign.toUpperCase()) ?? sign).join('')
  return nameKeyOf(letters).replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('i', 'l')
}

// Also the letters and marks that leave no trace: fillers, joiners, selectors and the blank Braille cell.
const invisible = /[\p{Cf}\p{Cc}\p{Co}\p{Cn}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu
const reserved = new Set([
  'admin',
  'administrator',
  'sikta',
  'support',
  'moderator',
  'moderation',
  'official',
  'staff',
  'system',
  'root',
  'null',
  'undefined',
])
// Words that no name may carry at all, whatever stands beside them.
const reservedWords = new Set(['admin', 'administrator', 'moderator', 'sikta', 'support'])

// Letters of other alphabets that look like a Latin one, lower case.
const lookAlikes: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    в: 'b',
    с: 'c',
    е: 'e',
    һ: 'h',
    і: 'i',
    ј: 'j',
    к: 'k',
    м: 'm',
    н: 'h',
    о: 'o',
    р: 'p',
    ѕ: 's',
    т: 't',
    у: 'y',
    ү: 'y',
    х: 'x',
    ӏ: 'l',
    ԁ: 'd',
    ԛ: 'q',
    ԝ: 'w',
  },
  ...{ α: 'a', β: 'b', ε: 'e', η: 'n', ι: 'i', κ: 'k', μ: 'm', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x' },
  ...{ ø: 'o', đ: 'd', ł: 'l', ı: 'i', æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th', ð: 'd', '0': 'o', '1': 'l' },
}

// Greek capitals that look like another Latin letter than their small form does.
const capitals: Readonly<Record<string, string>> = { Ζ: 'z', Η: 'h', Ν: 'n', Υ: 'y' }

/** A name as it is shown: composed, without invisible characters, single blanks. */
export function cleanName(name: string): string {
  return name.normalize('NFC').replace(invisible, '').replace(/\s+/g, ' ').trim()
}

/** What two names must not share: letters and digits only, without case, accents and look-alikes of other alphabets. */
export function nameKeyOf(name: string): string {
  const plain = cleanName(name).normalize('NFKD').replace(/\p{M}/gu, '')
  const latin = [...plain.replace(/\S+/g, foldCapitals).toLowerCase()]
    .map((letter) => lookAlikes[letter] ?? letter)
    .join('')
  return latin.replace(/[^\p{L}\p{N}]/gu, '') || plain
}

/** A word without a Latin letter is read by its capitals, so that its case does not decide which letters it resembles. */
function foldCapitals(word: string): string {
  const letters = /\p{Script=Latin}/u.test(word) ? word : word.toUpperCase()
  return letters.replace(/[ΖΗΝΥ]/g, (letter) => capitals[letter]!)
}

/** Whether a name would pass for the product itself or those who run it. */
export function isReservedName(name: string): boolean {
  return (
    reserved.has(nameKeyOf(name)) ||
    cleanName(name)
      .split(/[^\p{L}\p{N}\p{M}]+/u)
      .some((word) => reservedWords.has(nameKeyOf(word)))
  )
}

/** The name in an address: ASCII letters, digits and hyphens, at most 40 characters; `member` when nothing remains. */
export function slugOf(name: string): string {
  const ascii = [...cleanName(name).normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')]
    .map((letter) => (/[a-z0-9]/.test(letter) ? letter : (lookAlikes[letter] ?? '-')))
    .join('')
  return ascii.replace(/-+/g, '-').slice(0, 40).replace(/^-|-$/g, '') || 'member'
}

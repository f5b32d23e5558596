export const margin = 48
/** The width of the text on an A4 page, in points. */
export const width = 595.28 - 2 * margin

/** The product's colours on white. */
export const colours = {
  ink: '#1a1e27',
  quiet: '#535862',
  line: '#e6e6e1',
  accent: '#2a51cf',
  gain: '#007a61',
  loss: '#cc2c05',
  warn: '#905c01',
} as const

const replacements: Record<string, string> = { '\u2212': '-', '\u202F': '\u00A0', '\u2009': '\u00A0' }

/**
 * Converts text to Windows-1252, for which every PDF reader has built-in fonts; other letters lose their accents or
 * become `?`.
 */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => replacements[letter] ?? inWindows1252(letter)).join('')
}

function inWindows1252(letter: string): string {
  if (isInWindows1252(letter)) return letter
  const [bare = ''] = letter.normalize('NFD')
  return isInWindows1252(bare) ? bare : '?'
}

function isInWindows1252(letter: string): boolean {
  return /^[\x20-\x7E\u00A0-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/.test(letter)
}

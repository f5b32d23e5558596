export type DecimalMark = '.' | ','

/** `value` of a text that is a number; otherwise `right` says how to write it. */
export type NumberRead = { value: number } | { right: string }

const noValue = new Set([
  '',
  '-',
  '--',
  '–',
  '—',
  '.',
  'n/a',
  'n/d',
  'nd',
  'b/d',
  'na',
  'nan',
  'null',
  'none',
  'nil',
  '#n/a',
  '#n/d',
])
const simple = /^[+-]?\d+(?:\.\d+)?$/
const digitsOnly = /^\d{1,15}$/
const clutter = /[\s\u00a0\u2009\u202f'’$€£¥]/g
/** What stands around a number: `$191.55`, `12,30 kr`, `2550p`, `SEK 340`. */
const unitBefore = /^(?:[A-Z]{2,3}|kr\.?) ?(?=[\d.,-])/i
const unitBehind = /(?<=\d) ?(?:[A-Z]{3}|kr\.?|p)$/i

/** Whether a source means by this text that there is no value. */
export function isNoValue(text: string): boolean {
  return noValue.has(text.toLowerCase())
}

function patternOf(mark: string, grouping: string): { plain: RegExp; grouped: RegExp } {
  return {
    plain: new RegExp(`^[+-]?(?:\\d+(?:[${mark}]\\d*)?|[${mark}]\\d+)(?:[eE][+-]?\\d{1,3})?$`),
    grouped: new RegExp(`^[+-]?[1-9]\\d{0,2}(?:[${grouping}]\\d{3})+(?:[${mark}]\\d+)?$`),
  }
}

const patterns = { '.': patternOf('.', ','), ',': patternOf(',', '.') }

/** The decimal mark that the numbers of a file show; undefined if none shows one. `1,234` alone does not. */
export function decimalMarkOf(texts: Iterable<string>): DecimalMark | undefined {
  const votes = { '.': 0, ',': 0 }
  for (const text of texts) {
    const mark = revealedMark(bare(text))
    if (mark !== undefined) votes[mark]++
  }
  if (votes['.'] === votes[',']) return undefined
  return votes['.'] > votes[','] ? '.' : ','
}

function revealedMark(text: string): DecimalMark | undefined {
  const asPoint = fits(text, '.')
  return asPoint === fits(text, ',') ? undefined : asPoint ? '.' : ','
}

/** Whether the text is a number with this decimal mark. A whole number is one with both, and so is `1,234`. */
function fits(text: string, mark: DecimalMark): boolean {
  return patterns[mark].plain.test(text) || patterns[mark].grouped.test(text)
}

/**
 * Reads a number with the decimal mark of its file. A point is one where the file shows no mark; a comma that may group
 * thousands or begin decimals is refused there. Signs of currencies, spaces and apostrophes between thousands, and exponents are read.
 */
export function readNumber(text: string, mark: DecimalMark | undefined): NumberRead {
  if (mark !== ',' && simple.test(text)) return { value: Number(text) }
  const clean = bare(text)
  if (mark === undefined && /^\d{1,3}(?:,\d{3})+$/.test(clean) && fits(clean, ',')) {
    return {
      right: `could be ${clean.replace(',', '.')} or ${clean.replaceAll(',', '')}; write it with a decimal point`,
    }
  }
  const read = mark ?? (fits(clean, '.') ? '.' : ',')
  if (fits(clean, read)) return { value: toNumber(clean, read) }
  const other = read === '.' ? ',' : '.'
  if (!fits(clean, other)) return { right: 'write a number such as 12.34' }
  const written = toNumber(clean, other)
  return { right: `the other rows have a decimal ${read === '.' ? 'point' : 'comma'}; write ${written}` }
}

/**
 * Reads a count, which has decimals in some files, in the decimal mark of the prices; K, M and B multiply. Where no price shows the
 * mark, a comma or point with three digits groups thousands, unless these are `.000`. Undefined if the text is none.
 */
export function readCount(text: string, mark: DecimalMark | undefined): number | undefined {
  if (digitsOnly.test(text)) return Number(text)
  const [, digits, unit] = /^([\d.,eE+]+)([KMB]?)$/i.exec(text.replace(clutter, '')) ?? []
  if (digits === undefined) return undefined
  const isGrouped = unit === '' && grouped.test(digits) && !digits.endsWith('.000')
  const read = mark && fits(digits, mark) ? mark : undefined
  const plain = isGrouped ? digits.replaceAll(/[.,]/g, '') : digits.replace(/,(?=\d+$)/, '.').replaceAll(',', '')
  const value = Math.round((read ? toNumber(digits, read) : Number(plain)) * factorOf(unit!))
  return Number.isSafeInteger(value) && value >= 0 ? value : undefined
}

const grouped = /^\d{1,3}(?:[.,]\d{3})+$/

/** The currency that a price shows beside its number, as ISO 4217 has it or GBX; undefined if there is none. */
export function currencyBeside(text: string): string | undefined {
  if (simple.test(text)) return undefined
  const [sign] = /[$€£]/.exec(text) ?? []
  if (sign) return { $: 'USD', '€': 'EUR', '£': 'GBP' }[sign]
  const [unit] = unitBefore.exec(text.trim()) ?? unitBehind.exec(text.trim()) ?? []
  const code = unit?.trim()
  if (code === undefined || /^kr/i.test(code)) return undefined
  return code === 'p' || code === 'GBp' ? 'GBX' : code.toUpperCase()
}

function bare(text: string): string {
  return text
    .trim()
    .replace(/^\u2212/, '-')
    .replace(unitBefore, '')
    .replace(unitBehind, '')
    .replace(clutter, '')
}

function factorOf(unit: string): number {
  return { K: 1e3, M: 1e6, B: 1e9 }[unit.toUpperCase()] ?? 1
}

function toNumber(text: string, mark: DecimalMark): number {
  return Number(mark === '.' ? text.replaceAll(',', '') : text.replaceAll('.', '').replace(',', '.'))
}

/** Units of a currency per euro on a date. */
export type EuroRate = { currency: string; date: string; rate: number }

const envelope =
  /^\s*(?:<\?xml[^<>]*\?>)?\s*<gesmes:Envelope[^<>]*>\s*(?:<gesmes:[\s\S]*<\/gesmes:Sender>\s*)?<Cube>([\s\S]*)<\/Cube>\s*<\/gesmes:Envelope>\s*$/
const dayCube = /\s*<Cube time=["'](\d{4}-\d{2}-\d{2})["']>((?:\s*<Cube [^<>]*\/>)+)\s*<\/Cube>/y
const rateCube = /\s*<Cube currency=["']([A-Z]{3})["'] rate=["'](\d{1,9}(?:\.\d{1,9})?)["']\s*\/>/y

/**
 * Reads the reference rates of the European Central Bank: an envelope of cubes, one for each day, with a cube for each
 * currency. Returns undefined for anything else, so that a truncated file is never taken for a complete one.
 */
export function readRates(xml: string): EuroRate[] | undefined {
  const days = envelope.exec(xml)?.[1]
  if (days === undefined) return undefined
  const read = eachMatch(dayCube, days)?.map(([, date = '', cubes = '']) =>
    eachMatch(rateCube, cubes)?.map(([, currency = '', rate]) => ({ currency, date, rate: Number(rate) })),
  )
  if (read === undefined || read.length === 0 || read.includes(undefined)) return undefined
  const rates = read.flatMap((day) => day ?? [])
  return rates.every(({ date, rate }) => rate > 0 && isDate(date)) ? rates : undefined
}

/** The consecutive matches up to the end of the text; undefined if anything else is in between. */
function eachMatch(pattern: RegExp, text: string): RegExpExecArray[] | undefined {
  const matches: RegExpExecArray[] = []
  const end = text.trimEnd().length
  let place = 0
  while (place < end) {
    pattern.lastIndex = place
    const match = pattern.exec(text)
    if (!match) return undefined
    matches.push(match)
    place = pattern.lastIndex
  }
  return matches
}

function isDate(text: string): boolean {
  const ms = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

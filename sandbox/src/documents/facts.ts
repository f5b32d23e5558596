export const languages = ['en', 'sv', 'de'] as const
export type Language = (typeof languages)[number]

type InEachLanguage = Record<Language, string>
export type Part = { name: InEachLanguage; percent: number }

/** The known facts of a fund; missing charges are unknown. Percentages are per year or of the fund. */
export type FundFacts = {
  isin: string
  name: string
  kind: 'ETF' | 'MUTUAL_FUND'
  currency: string
  /** The exchange of an ETF. */
  tradedAt?: string
  administrator?: string
  strategy?: InEachLanguage
  /** In English only. */
  description?: string
  /** The risk class from 1 to 7. */
  srri?: number
  charges: { entry?: number; exit?: number; ongoing?: number; performance?: number }
  /** Largest first. */
  holdings: Part[]
  sectors: Part[]
  regions: Part[]
  /** The change of the price over each calendar year in percent, oldest first. */
  results: { year: number; change: number }[]
  price?: number
  /** The day of the price, `YYYY-MM-DD`. */
  asOf: string
}

const string = { type: 'string', maxLength: 500 }
const number = { type: 'number' }
const optional = (properties: object) => ({ type: 'object', additionalProperties: false, properties })
const all = (properties: object) => ({ ...optional(properties), required: Object.keys(properties) })
const inEachLanguage = all(Object.fromEntries(languages.map((language) => [language, string])))
const parts = { type: 'array', maxItems: 500, items: all({ name: inEachLanguage, percent: number }) }

const needed = {
  isin: { type: 'string', pattern: '^[A-Z]{2}[A-Z0-9]{9}[0-9]$' },
  name: string,
  kind: { type: 'string', enum: ['ETF', 'MUTUAL_FUND'] },
  currency: { type: 'string', pattern: '^[A-Z]{3}$' },
  charges: optional({ entry: number, exit: number, ongoing: number, performance: number }),
  holdings: parts,
  sectors: parts,
  regions: parts,
  results: { type: 'array', maxItems: 10, items: all({ year: { type: 'integer' }, change: number }) },
  asOf: { type: 'string', format: 'date' },
}

/** The JSON Schema of a list of fund facts. */
export const factsSchema = {
  type: 'array',
  maxItems: 1000,
  items: {
    type: 'object',
    additionalProperties: false,
    required: Object.keys(needed),
    properties: {
      ...needed,
      tradedAt: string,
      administrator: string,
      strategy: inEachLanguage,
      description: string,
      srri: { type: 'integer', minimum: 1, maximum: 7 },
      price: number,
    },
  },
}

import { numberFormat, withMinus } from './intl.ts'
import type { Language } from './language.ts'
import { missing } from './numbers.ts'

/** Money and prices travel as decimal strings; charts hold numbers. */
export type Amount = number | string | null | undefined

export type MoneyOptions = {
  /** Two decimals for any amount, as in the summary of an order. */
  cents?: boolean
}

/** An amount or price without its currency: two decimals below 1000, none from 1000 up. */
export function formatAmount(value: Amount, language: Language, { cents = false }: MoneyOptions = {}): string {
  const amount = toNumber(value)
  if (amount === undefined) return missing
  const digits = cents || Math.abs(amount) < 1000 ? 2 : 0
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return withMinus(numberFormat(language, options).format(amount))
}

/** An amount followed by its currency code and a no-break space between them: `287.60 SEK`. */
export function formatMoney(value: Amount, currency: string, language: Language, options: MoneyOptions = {}): string {
  const amount = formatAmount(value, language, options)
  return amount === missing ? missing : `${amount}\u00a0${currency}`
}

/** The same for screen readers: `287.60 Swedish kronor`. Unknown codes are kept as they are. */
export function spokenMoney(value: Amount, currency: string, language: Language): string {
  const amount = toNumber(value)
  if (amount === undefined) return missing
  if (!/^[A-Z]{3}$/.test(currency)) return formatMoney(value, currency, language)
  const digits = Math.abs(amount) < 1000 ? 2 : 0
  return numberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount)
}

/** A label on a price axis, with as many decimals as its step needs. */
export function formatAxisPrice(value: number, digits: number, language: Language): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return withMinus(numberFormat(language, options).format(value))
}

function toNumber(value: Amount): number | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const amount = Number(value)
  return Number.isFinite(amount) ? amount : undefined
}

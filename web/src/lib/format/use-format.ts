import { useLanguage } from '#lib/i18n.ts'

import type { Language } from './language.ts'
import * as money from './money.ts'
import * as numbers from './numbers.ts'
import * as time from './time.ts'

/** Formatters for the page's language that return strings. In markup, use Yield, Money, Count and the like. */
export function useFormat() {
  return formatIn(useLanguage().language)
}

export function formatIn(language: Language) {
  return {
    language,
    yield: (value: numbers.Figure) => numbers.formatYield(value, language),
    weight: (value: numbers.Figure, threshold?: number) => numbers.formatWeight(value, language, threshold),
    rate: (value: numbers.Figure) => numbers.formatRate(value, language),
    progress: (value: number) => numbers.formatProgress(value, language),
    axisPercent: (value: number) => numbers.formatAxisPercent(value, 0, language),
    count: (value: numbers.Figure) => numbers.formatCount(value, language),
    compact: (value: numbers.Figure) => numbers.formatCompact(value, language),
    likes: (value: number) => numbers.formatLikes(value, language),
    badge: (value: number) => numbers.formatBadge(value, language),
    tenths: (value: numbers.Figure) => numbers.formatTenths(value, language),
    decimal: (value: numbers.Figure, digits?: number) => numbers.formatDecimal(value, language, digits),
    amount: (value: money.Amount, options?: money.MoneyOptions) => money.formatAmount(value, language, options),
    money: (value: money.Amount, currency: string, options?: money.MoneyOptions) =>
      money.formatMoney(value, currency, language, options),
    date: (when: time.DateOrTime) => time.formatDate(when, language),
    dateTime: (when: time.DateOrTime) => time.formatDateTime(when, language),
    time: (when: time.DateOrTime) => time.formatTime(when, language),
    dayMonth: (when: time.DateOrTime) => time.formatDayMonth(when, language),
    month: (when: time.DateOrTime) => time.formatMonth(when, language),
    weekday: (when: time.DateOrTime) => time.formatWeekday(when, language),
  }
}

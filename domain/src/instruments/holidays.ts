import { type DayNumber, dayOf, easterSunday, weekdayOf, weekdayOnOrAfter, weekdayOnOrBefore } from './dates.ts'
import type { Mic } from './exchanges.ts'

/** The special days of one exchange in one year, weekends included. A day that is both closed and half is closed. */
export type SpecialDays = { closed: DayNumber[]; half: DayNumber[] }

type Rule = (year: number) => SpecialDays

const monday = 1
const thursday = 4
const friday = 5
const saturday = 6
const sunday = 0

/** Exceptions to the rules: one-off closings, and openings on days that the rule closes. Source: exchange_calendars 4.9. */
export const overrides: Partial<Record<Mic, { closed: readonly string[]; open: readonly string[] }>> = {
  XETR: {
    closed: [
      '2014-10-03',
      '2015-05-25',
      '2016-05-16',
      '2016-10-03',
      '2017-06-05',
      '2017-10-03',
      '2017-10-31',
      '2018-05-21',
      '2018-10-03',
      '2019-06-10',
      '2019-10-03',
      '2020-06-01',
      '2021-05-24',
    ],
    open: [],
  },
  XLON: {
    closed: [
      '2011-04-29',
      '2012-06-04',
      '2012-06-05',
      '2020-05-08',
      '2022-06-02',
      '2022-06-03',
      '2022-09-19',
      '2023-05-08',
    ],
    open: ['2012-05-28', '2020-05-04', '2022-05-30'],
  },
  XNYS: { closed: ['2012-10-29', '2012-10-30', '2018-12-05', '2025-01-09'], open: [] },
  XNAS: { closed: ['2012-10-29', '2012-10-30', '2018-12-05', '2025-01-09'], open: [] },
}

/** 24, 25, 26 and 31 December, which the Nordic exchanges and Frankfurt have in common. */
function december(year: number): DayNumber[] {
  return [24, 25, 26, 31].map((day) => dayOf(year, 12, day))
}

function stockholm(year: number): SpecialDays {
  const easter = easterSunday(year)
  return {
    closed: [
      dayOf(year, 1, 1),
      dayOf(year, 1, 6),
      easter - 2,
      easter + 1,
      dayOf(year, 5, 1),
      easter + 39,
      dayOf(year, 6, 6),
      weekdayOnOrAfter(dayOf(year, 6, 19), friday),
      ...december(year),
    ],
    half: [
      dayOf(year, 1, 5),
      easter - 3,
      dayOf(year, 4, 30),
      easter + 38,
      weekdayOnOrAfter(dayOf(year, 10, 30), friday),
    ],
  }
}

/** Closed on the Friday after Ascension since 2009; law 214 of 6 March 2023 abolished Great Prayer Day from 2024 on. */
function copenhagen(year: number): SpecialDays {
  const easter = easterSunday(year)
  const greatPrayerDay = year <= 2023 ? [easter + 26] : []
  const fridayAfterAscension = year >= 2009 ? [easter + 40] : []
  return {
    closed: [
      dayOf(year, 1, 1),
      easter - 3,
      easter - 2,
      easter + 1,
      ...greatPrayerDay,
      easter + 39,
      ...fridayAfterAscension,
      easter + 50,
      dayOf(year, 6, 5),
      ...december(year),
    ],
    half: [],
  }
}

function helsinki(year: number): SpecialDays {
  const easter = easterSunday(year)
  return {
    closed: [
      dayOf(year, 1, 1),
      dayOf(year, 1, 6),
      easter - 2,
      easter + 1,
      dayOf(year, 5, 1),
      easter + 39,
      weekdayOnOrAfter(dayOf(year, 6, 19), friday),
      dayOf(year, 12, 6),
      ...december(year),
    ],
    half: [],
  }
}

/** The Wednesday before Easter has been a half day since 2011. */
function oslo(year: number): SpecialDays {
  const easter = easterSunday(year)
  return {
    closed: [
      dayOf(year, 1, 1),
      easter - 3,
      easter - 2,
      easter + 1,
      dayOf(year, 5, 1),
      dayOf(year, 5, 17),
      easter + 39,
      easter + 50,
      ...december(year),
    ],
    half: year >= 2011 ? [easter - 4] : [],
  }
}

function iceland(year: number): SpecialDays {
  const easter = easterSunday(year)
  return {
    closed: [
      dayOf(year, 1, 1),
      easter - 3,
      easter - 2,
      easter + 1,
      weekdayOnOrAfter(dayOf(year, 4, 19), thursday),
      dayOf(year, 5, 1),
      easter + 39,
      easter + 50,
      dayOf(year, 6, 17),
      weekdayOnOrAfter(dayOf(year, 8, 1), monday),
      ...december(year),
    ],
    half: [],
  }
}

function xetra(year: number): SpecialDays {
  const easter = easterSunday(year)
  return {
    closed: [dayOf(year, 1, 1), easter - 2, easter + 1, dayOf(year, 5, 1), ...december(year)],
    half: [orFridayBefore(dayOf(year, 12, 30))],
  }
}

function london(year: number): SpecialDays {
  const easter = easterSunday(year)
  const substitutes = [27, 28]
    .map((day) => dayOf(year, 12, day))
    .filter((day) => weekdayOf(day) === 1 || weekdayOf(day) === 2)
  return {
    closed: [
      weekendToMonday(dayOf(year, 1, 1)),
      easter - 2,
      easter + 1,
      weekdayOnOrAfter(dayOf(year, 5, 1), monday),
      weekdayOnOrBefore(dayOf(year, 5, 31), monday),
      weekdayOnOrBefore(dayOf(year, 8, 31), monday),
      dayOf(year, 12, 25),
      dayOf(year, 12, 26),
      ...substitutes,
    ],
    half: [orFridayBefore(dayOf(year, 12, 24)), orFridayBefore(dayOf(year, 12, 31))],
  }
}

function newYork(year: number): SpecialDays {
  const newYear = dayOf(year, 1, 1)
  const christmasEve = dayOf(year, 12, 24)
  const july3 = dayOf(year, 7, 3)
  const thanksgiving = nth(4, thursday, dayOf(year, 11, 1))
  return {
    closed: [
      weekdayOf(newYear) === sunday ? newYear + 1 : newYear,
      nth(3, monday, newYear),
      nth(3, monday, dayOf(year, 2, 1)),
      easterSunday(year) - 2,
      weekdayOnOrBefore(dayOf(year, 5, 31), monday),
      ...(year >= 2022 ? [nearestWeekday(dayOf(year, 6, 19))] : []),
      nearestWeekday(dayOf(year, 7, 4)),
      nth(1, monday, dayOf(year, 9, 1)),
      thanksgiving,
      nearestWeekday(dayOf(year, 12, 25)),
    ],
    half: [thanksgiving + 1, ...[july3, christmasEve].filter(isMondayToThursday)],
  }
}

function nth(n: number, weekday: typeof monday | typeof thursday, from: DayNumber): DayNumber {
  return weekdayOnOrAfter(from, weekday) + 7 * (n - 1)
}

function weekendToMonday(day: DayNumber): DayNumber {
  const weekday = weekdayOf(day)
  return weekday === saturday || weekday === sunday ? weekdayOnOrAfter(day, monday) : day
}

/** A holiday on a Saturday is observed on Friday, one on a Sunday on Monday. */
function nearestWeekday(day: DayNumber): DayNumber {
  const weekday = weekdayOf(day)
  if (weekday === saturday) return day - 1
  return weekday === sunday ? day + 1 : day
}

/** The day itself, or the Friday before when it falls on a weekend. */
function orFridayBefore(day: DayNumber): DayNumber {
  const weekday = weekdayOf(day)
  return weekday === saturday || weekday === sunday ? weekdayOnOrBefore(day, friday) : day
}

function isMondayToThursday(day: DayNumber): boolean {
  const weekday = weekdayOf(day)
  return weekday >= monday && weekday <= thursday
}

/**
 * The yearly rules by exchange; one-off days are in `overrides`.
 *
 * Source: the trading calendars that Nasdaq publishes for Stockholm, Copenhagen, Helsinki and Iceland, Euronext for Oslo,
 * Deutsche Boerse for Xetra, and the London, New York and Nasdaq exchanges for themselves, as collected by
 * exchange_calendars 4.9 (XSTO, XCSE, XHEL, XICE, XOSL, XETR, XLON, XNYS).
 */
export const holidayRules: Record<Mic, Rule> = {
  XSTO: stockholm,
  XCSE: copenhagen,
  XHEL: helsinki,
  XOSL: oslo,
  XICE: iceland,
  XETR: xetra,
  XLON: london,
  XNYS: newYork,
  XNAS: newYork,
}

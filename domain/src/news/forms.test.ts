import { describe, expect, it } from 'vitest'

import { dateOf, dayNumber, isWeekend } from '#instruments/dates.ts'

import { chooseForms, formCount } from './forms.ts'

const none = { date: '2026-11-20', recent: new Map<string, number[]>(), told: [] }
const note = (subject: string, kind = 'UP') => ({ subject, kind })

describe('the forms of notes', () => {
  it('are the same for the same notes', () => {
    const notes = ['7', '8', '9'].map((id) => note(id))
    expect(chooseForms(notes, none)).toEqual(chooseForms(notes, none))
  })

  it('are all different in a close of six', () => {
    const notes = Array.from({ length: formCount }, (_, i) => note(String(i)))
    expect(new Set(chooseForms(notes, none)).size).toBe(formCount)
  })

  it('follow on from those of the closes before it', () => {
    for (let form = 0; form < formCount; form++) {
      const told = [{ kind: 'DAY', form }]
      expect(chooseForms([note('7')], { ...none, told })).not.toEqual([form])
    }
  })

  it('avoid the subject’s recent forms, whatever the event was', () => {
    const recent = new Map([['7', [0, 1, 2, 4, 5]]])
    expect(chooseForms([note('7')], { ...none, recent })).toEqual([3])
  })

  it('differ between weeks', () => {
    const ids = Array.from({ length: 50 }, (_, i) => String(i))
    const inWeekOf = (date: string) => ids.map((id) => chooseForms([note(id)], { ...none, date })[0])
    expect(inWeekOf('2026-11-27')).not.toEqual(inWeekOf('2026-11-20'))
    expect(inWeekOf('2026-11-18')).toEqual(inWeekOf('2026-11-17'))
  })
})

/** Numbers from 0 up to 1 that look random and are the same in every run. Source: mulberry32. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
}

type StoredNote = { subject: string; kind: string; date: string; form: number }

/** A year of 2,000 listings on four exchanges; each close has up to six notes and one about the day. Some have one every day. */
function tellYear(): StoredNote[] {
  const next = numbersFrom(20_261_126)
  const kinds = ['UP', 'DOWN', 'HIGH', 'LOW', 'DIVIDEND', 'SPLIT']
  const told: StoredNote[] = []
  for (let day = dayNumber('2026-01-01'); day < dayNumber('2027-01-01'); day++) {
    if (isWeekend(day)) continue
    const date = dateOf(day)
    for (const mic of ['XSTO', 'XETR', 'XLON', 'XNYS']) {
      const ids = new Set(Array.from({ length: Math.floor(next() * 6) }, () => `${mic} ${Math.floor(next() * 500)}`))
      const untold = [`${mic} always`, ...ids].map((id) => note(id, kinds[Math.floor(next() ** 3 * 6)]))
      const last = told.filter((one) => one.date >= dateOf(day - 6))
      const recent = new Map(
        [...Map.groupBy(last, ({ subject }) => subject)].map(([subject, own]) => [
          subject,
          own.map(({ form }) => form),
        ]),
      )
      const notes = [...untold, note(mic, 'DAY')]
      const forms = chooseForms(notes, { date, recent, told: last.filter((one) => one.date === date) })
      told.push(...notes.map((one, i) => ({ ...one, date, form: forms[i]! })))
    }
  }
  return told
}

describe('in a year of 2,000 listings', () => {
  const told = tellYear()

  it('none repeats a form within seven days, even with a note every day', () => {
    expect(told.filter(({ subject }) => subject === 'XSTO always')).toHaveLength(261)
    for (const own of Map.groupBy(told, ({ subject }) => subject).values()) {
      for (const [i, { date, form }] of own.entries()) {
        const before = own.slice(0, i).filter((one) => dayNumber(date) - dayNumber(one.date) < 7)
        expect(before.map((one) => one.form)).not.toContain(form)
      }
    }
  })

  it('no two neighbours of an evening have the same form', () => {
    const same = told.filter(({ date, form }, i) => told[i - 1]?.date === date && told[i - 1]!.form === form)
    expect(same).toEqual([])
  })

  it('all forms are used about as often', () => {
    const counts = [...Map.groupBy(told, ({ form }) => form).values()].map(({ length }) => length)
    expect(counts).toHaveLength(formCount)
    expect(Math.max(...counts) / Math.min(...counts)).toBeLessThan(1.1)
  })
})

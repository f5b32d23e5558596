import type { WeeklyReport } from '@app/contract/reports.ts'
import { expect, it } from 'vitest'

import { writeReport } from './write.ts'

const frame = { app: 'Sikta', origin: 'https://sikta.example', unsubscribe: 'https://sikta.example/u' }
const report: WeeklyReport = {
  from: '2026-11-16',
  to: '2026-11-20',
  made: '2026-11-23T06:00:00.000Z',
  days: ['2026-11-16', '2026-11-20'],
  change: -1.5,
  values: [0, -1.5],
  best: null,
  popular: null,
  winner: null,
  loser: null,
  simulated: false,
}

it.each([
  ['en', 'Your week: −1.50%'],
  ['sv', 'Din vecka: −1,50\u00a0%'],
  ['de', 'Deine Woche: −1,50\u00a0%'],
] as const)('a loss has the minus sign of the app: %s', (language, subject) => {
  const mail = writeReport({ ...frame, language, report, chart: Buffer.alloc(0) })
  expect(mail.subject).toBe(subject)
  expect(mail.html).toContain(subject)
  expect(mail.text).not.toMatch(/-\d/)
})

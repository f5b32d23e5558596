import type { Instrument } from '@app/contract/instruments.ts'

import { useText } from '#lib/i18n.ts'

const names = {
  LOW: 'instruments_carbon_low',
  MEDIUM: 'instruments_carbon_medium',
  HIGH: 'instruments_carbon_high',
} as const

/** How much a company, or what a fund holds, is exposed to a world that emits less: in a word. */
export function useCarbonName(): (risk: Instrument['carbon_risk']) => string {
  const t = useText()
  return (risk) => t(risk === null ? 'instruments_carbon_none' : names[risk])
}

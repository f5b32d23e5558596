import type { Instrument } from '@app/contract/instruments.ts'

import { useText } from '#lib/i18n.ts'

const names = {
  LOW: 'instruments_carbon_low',
  MEDIUM: 'instruments_carbon_medium',
  HIGH: 'instruments_carbon_high',
} as const

/** Names the carbon risk of a company or of a fund's holdings. */
export function useCarbonName(): (risk: Instrument['carbon_risk']) => string {
  const t = useText()
  return (risk) => t(risk === null ? 'instruments_carbon_none' : names[risk])
}

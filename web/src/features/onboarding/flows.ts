/** The steps of each flow in their order. */
export const flows = {
  signup: ['verify', 'terms', 'username', 'location'],
  login: ['email', 'verify'],
} as const

export type Flow = keyof typeof flows
export type Step = (typeof flows)[Flow][number]
export type FlowStep = { flow: Flow; step: Step }

/** The flow and step that an address names; undefined when there is no such step in such a flow. */
export function findFlowStep(flow: string, step: string): FlowStep | undefined {
  if (flow !== 'signup' && flow !== 'login') return undefined
  const found = flows[flow].find((known) => known === step)
  return found && { flow, step: found }
}

/** The step after this one, without those that are already done; undefined after the last. */
export function stepAfter({ flow, step }: FlowStep, { termsAccepted }: { termsAccepted: boolean }): Step | undefined {
  const steps: readonly Step[] = flows[flow]
  const later = steps.slice(steps.indexOf(step) + 1)
  return later.find((next) => next !== 'terms' || !termsAccepted)
}

/** Where in its flow a step stands, counted over the whole list even when a step is skipped. */
export function progressOf({ flow, step }: FlowStep): { index: number; count: number } {
  const steps: readonly Step[] = flows[flow]
  return { index: steps.indexOf(step), count: steps.length }
}

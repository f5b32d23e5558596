/** The steps of each flow, in order. */
export const flows = {
  signup: ['verify', 'terms', 'username', 'location', 'image'],
  /** Of a customer whom a partner has logged in. */
  partner: ['email', 'terms', 'username', 'location', 'image'],
  login: ['email', 'verify'],
} as const

export type Flow = keyof typeof flows
export type Step = (typeof flows)[Flow][number]
export type FlowStep = { flow: Flow; step: Step }

/** The steps after which a member is one even without them. */
export const optionalSteps: readonly Step[] = ['location', 'image']

/** Finds a flow and its step by name; undefined if there is no such step. */
export function findFlowStep(flow: string, step: string): FlowStep | undefined {
  if (!isFlow(flow)) return undefined
  const steps: readonly Step[] = flows[flow]
  const found = steps.find((known) => known === step)
  return found && { flow, step: found }
}

const isFlow = (name: string): name is Flow => Object.hasOwn(flows, name)

/** The next step, skipping accepted terms; undefined after the last. */
export function stepAfter({ flow, step }: FlowStep, { termsAccepted }: { termsAccepted: boolean }): Step | undefined {
  const steps: readonly Step[] = flows[flow]
  const later = steps.slice(steps.indexOf(step) + 1)
  return later.find((next) => next !== 'terms' || !termsAccepted)
}

/**
 * The position of a step in its flow. The terms count as part of the step before, because most users have already
 * accepted them.
 */
export function progressOf({ flow, step }: FlowStep): { index: number; count: number } {
  const all: readonly Step[] = flows[flow]
  const steps = all.filter((known) => known !== 'terms')
  const shown = step === 'terms' ? all[all.indexOf(step) - 1] : step
  return { index: steps.findIndex((known) => known === shown), count: steps.length }
}

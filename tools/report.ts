export type Tally = { passed: number; failed: number }

/** Prints one line for a step: result, name and seconds; and the tool's output if it failed. */
export function reportStep(step: { name: string; from: number; ok: boolean; output: string; note?: string }): void {
  const seconds = ((performance.now() - step.from) / 1000).toFixed(1)
  const note = step.note ? `  ${step.note}` : ''
  console.log(`${step.ok ? 'ok    ' : 'FAILED'}  ${step.name.padEnd(14)} ${seconds.padStart(6)} s${note}`)
  if (!step.ok) console.log(`\n${step.output}\n`)
}

export function add(one: Tally, other: Tally): Tally {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed }
}

/** The registry's verdict on the packages: the findings, or why it could not be queried. */
export type Verdict = { findings: string[] } | { unknown: string }

type Entry = { name: string; version: string }
type Report = {
  error?: { summary?: string }
  message?: string
  vulnerabilities?: Record<string, { name: string; severity: string; range: string }>
  invalid?: Entry[]
  missing?: Entry[]
}

/** Parses the output of `npm audit --json`. */
export function advisoriesIn(output: string): Verdict {
  const report = reportIn(output)
  if (!report.vulnerabilities) return { unknown: reasonOf(report) }
  const grave = Object.values(report.vulnerabilities).filter(({ severity }) => /^(high|critical)$/.test(severity))
  return { findings: grave.map(({ name, severity, range }) => `${name} ${range}: ${severity}`) }
}

/** Parses the output of `npm audit signatures --json`. */
export function signaturesIn(output: string): Verdict {
  const report = reportIn(output)
  if (!report.invalid || !report.missing) return { unknown: reasonOf(report) }
  const sentenceFor = (fault: string) => (entry: Entry) => `${entry.name}@${entry.version}: signature ${fault}`
  return { findings: [...report.invalid.map(sentenceFor('invalid')), ...report.missing.map(sentenceFor('missing'))] }
}

function reportIn(output: string): Report {
  try {
    return JSON.parse(output) as Report
  } catch {
    return { message: output.split('\n', 1)[0]! }
  }
}

const reasonOf = ({ error, message }: Report) => error?.summary || message || 'npm printed nothing'

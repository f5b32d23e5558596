/** The registry's answer about the packages: the findings, or why it could not be asked. */
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
export function advisoriesIn(said: string): Verdict {
  const report = reportIn(said)
  if (!report.vulnerabilities) return { unknown: reasonOf(report) }
  const grave = Object.values(report.vulnerabilities).filter(({ severity }) => /^(high|critical)$/.test(severity))
  return { findings: grave.map(({ name, severity, range }) => `${name} ${range}: ${severity}`) }
}

/** Parses the output of `npm audit signatures --json`. */
export function signaturesIn(said: string): Verdict {
  const report = reportIn(said)
  if (!report.invalid || !report.missing) return { unknown: reasonOf(report) }
  const sentenceFor = (fault: string) => (entry: Entry) => `${entry.name}@${entry.version}: signature ${fault}`
  return { findings: [...report.invalid.map(sentenceFor('invalid')), ...report.missing.map(sentenceFor('missing'))] }
}

function reportIn(said: string): Report {
  try {
    return JSON.parse(said) as Report
  } catch {
    return { message: said.split('\n', 1)[0]! }
  }
}

const reasonOf = ({ error, message }: Report) => error?.summary || message || 'npm said nothing'

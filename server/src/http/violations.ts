const maxPerBody = 10
const maxDistinct = 50
/** What browsers report instead of an address. */
const keywords = ['inline', 'eval', 'wasm-eval', 'self', 'data', 'blob', 'trusted-types-sink', 'trusted-types-policy']

type Violation = { directive: string; blocked: string; count: number }

/**
 * Counts violations of the content security policy by directive and blocked origin. Nothing else of a report is kept:
 * anybody can send one, and addresses may contain codes and names.
 */
export function countViolations() {
  const counted = new Map<string, Violation>()
  return {
    /** Takes the body of `report-uri` or of the Reporting API; skips what is neither. */
    add(body: unknown): void {
      for (const report of reportsIn(body).slice(0, maxPerBody)) {
        const directive = directiveIn(report['effectiveDirective'] ?? report['effective-directive'])
        const blocked = blockedIn(report['blockedURL'] ?? report['blocked-uri'])
        const violation =
          counted.get(`${directive} ${blocked}`) ??
          (counted.size < maxDistinct ? { directive, blocked, count: 0 } : overflow())
        violation.count++
        counted.set(`${violation.directive} ${violation.blocked}`, violation)
      }
    },
    /** Returns the counts since the last call. */
    take(): Violation[] {
      const all = [...counted.values()]
      counted.clear()
      return all
    },
  }

  function overflow(): Violation {
    return counted.get('other other') ?? { directive: 'other', blocked: 'other', count: 0 }
  }
}

type Report = Record<string, unknown>

const isRecord = (value: unknown): value is Report => typeof value === 'object' && value !== null

function reportsIn(body: unknown): Report[] {
  if (Array.isArray(body)) {
    return body.flatMap((item: unknown) =>
      isRecord(item) && item['type'] === 'csp-violation' && isRecord(item['body']) ? [item['body']] : [],
    )
  }
  const report = isRecord(body) ? body['csp-report'] : undefined
  return isRecord(report) ? [report] : []
}

function directiveIn(value: unknown): string {
  return typeof value === 'string' && /^[a-z-]{1,40}$/.test(value) ? value : 'other'
}

function blockedIn(value: unknown): string {
  if (typeof value !== 'string') return 'other'
  if (keywords.includes(value)) return value
  const url = URL.parse(value)
  if (!url) return 'other'
  return (url.origin === 'null' ? url.protocol : url.origin).slice(0, 100)
}

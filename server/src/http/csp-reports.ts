import type { Context } from '#context.ts'

import type { App } from './app.ts'
import { countViolations } from './violations.ts'

export const reportPath = '/csp-report'

const maxBodyBytes = 16_384
const minuteMs = 60_000

/** Counts the violations of the content security policy that browsers report, and logs the counts once a minute. */
export function cspReports(app: App, { log }: Pick<Context, 'log'>): void {
  const violations = countViolations()
  const logViolations = () => {
    for (const violation of violations.take()) log.warn(violation, 'content policy violated')
  }
  const timer = setInterval(logViolations, minuteMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    logViolations()
  })

  // In a scope of its own, so that no other call takes these media types.
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    )
    scope.route({
      method: 'POST',
      url: reportPath,
      bodyLimit: maxBodyBytes,
      config: { serves: 'report' },
      handler: async ({ body }, reply) => {
        violations.add(body)
        return reply.code(204).send()
      },
    })
  })
}

import { describe, expect, it } from 'vitest'

import { openLog } from './log.ts'

function lines() {
  const written: Record<string, unknown>[] = []
  const log = openLog('warn', { write: (line) => written.push(JSON.parse(line) as Record<string, unknown>) })
  return { log, written }
}

const lost = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED', client: {} })

describe('the log', () => {
  it('reports an outage of the database once per message, without its stack', () => {
    const { log, written } = lines()

    for (let i = 0; i < 100; i++) log.error({ err: lost }, 'events')
    log.child({ reqId: '7' }).error({ err: lost }, 'request failed')
    // pg-boss also passes on values that are not Error objects.
    log.error({ err: { message: 'Connection terminated unexpectedly (Queue: post_liked)', queue: {} } }, 'jobs')

    expect(written).toMatchObject([
      { msg: 'events', fault: 'connect ECONNREFUSED 127.0.0.1:5432' },
      { msg: 'request failed', reqId: '7' },
      { msg: 'jobs', fault: 'Connection terminated unexpectedly (Queue: post_liked)' },
    ])
    expect(JSON.stringify(written)).not.toContain('stack')
  })

  it('reports every other failure each time, with its stack', () => {
    const { log, written } = lines()

    for (let i = 0; i < 2; i++) log.error({ err: new Error('duplicate key') }, 'request failed')

    expect(written).toHaveLength(2)
    expect(written[0]).toMatchObject({
      err: { message: 'duplicate key', stack: expect.stringContaining('log.test.ts') },
    })
  })

  it('never contains the numbers that an error is about', () => {
    const { log, written } = lines()
    const cause = Object.assign(new Error('numeric field overflow: 7734911.37'), {
      code: '22003',
      table: 'ledger_entries',
      detail: 'Failing row contains (1, 7734911.37, DE00200411773491137).',
    })
    log.error({ err: new RangeError('not a decimal number: 7 734 911,37', { cause }) }, 'a sync failed')
    log.child({ reqId: '7' }).error({ err: cause }, 'request failed')
    log.error({ err: { message: 'account 773491137', row: '7734911.37' } }, 'jobs')

    expect(JSON.stringify(written)).not.toMatch(/7734|7 734|DE00/)
    expect(written).toMatchObject([
      {
        err: {
          type: 'RangeError',
          message: 'not a decimal number: #',
          stack: expect.stringContaining('log.test.ts'),
          cause: { code: '22003', table: 'ledger_entries' },
        },
      },
      { err: { code: '22003' }, reqId: '7' },
      { err: { message: 'account #' } },
    ])
  })
})

import type { StatementOfReasons } from '@app/contract/moderation.ts'

/** A post that was hidden, with half a year left to appeal. */
export function statementOfReasons(more: Partial<StatementOfReasons> = {}): StatementOfReasons {
  const now = Date.now()
  return {
    id: '9',
    measure: 'hide',
    scope: 'post',
    until: null,
    post: '7',
    beginning: 'Buy now, thank me later',
    facts: 'The post asks to buy at once.',
    source: 'report',
    automated: false,
    rule: 'market_manipulation',
    reason: 'It is meant to move the price.',
    made: new Date(now - 3_600_000).toISOString(),
    appeal_until: new Date(now + 180 * 86_400_000).toISOString(),
    lifted: null,
    appeal: null,
    ...more,
  }
}

import type { Case, CaseDetail } from '@app/contract/operator.ts'

import { statementOfReasons } from '#features/decisions/decisions.fixture.ts'
import { person } from '#testing/people.ts'

export function openCase(more: Partial<Case> = {}): Case {
  return {
    id: '7',
    state: 'open',
    opened: new Date(Date.now() - 7_200_000).toISOString(),
    post: '70',
    author: person('Björn'),
    beginning: 'Buy now, thank me later',
    reports: 2,
    rules: ['market_manipulation', 'spam'],
    ...more,
  }
}

/** A case of a reply with two reports, whose author has been warned before. */
export function caseDetail(more: Partial<CaseDetail> = {}): CaseDetail {
  const post = { title: '', created: new Date(Date.now() - 10_000_000).toISOString(), hidden: false, deleted: false }
  const made = new Date(Date.now() - 7_000_000).toISOString()
  return {
    ...openCase(),
    thread: [
      { ...post, id: '69', author: person('Clara'), title: 'A question', content: 'What do you think?' },
      { ...post, id: '70', author: person('Björn'), content: 'Buy now, thank me later' },
    ],
    reported: [
      { reporter: person('Dora'), rule: 'market_manipulation', note: 'Again and again', made },
      { reporter: person('Erik'), rule: 'spam', note: '', made },
    ],
    decisions: [],
    earlier: [{ ...statementOfReasons({ id: '4', measure: 'warn', scope: 'account' }), made_by: person('Olga') }],
    ...more,
  }
}

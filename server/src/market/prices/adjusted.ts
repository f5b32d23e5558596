import { inverse, multiplyRatios, one, type Ratio } from '@app/domain/decimal/ratio.ts'
import { showsStep } from '@app/domain/instruments/adjusting.ts'

import type { Tx } from '#db/db.ts'

import {
  type AdjustedStep,
  listAdjustedSteps,
  type Rescaling,
  rescaleCloses,
  rescaleDividends,
} from './adjusted-queries.ts'
import type { Revision } from './revisions.ts'
import { foundKind, type StoredAction } from './write-queries.ts'

const beginning = '0001-01-01'
const end = '9999-12-31'

/** Whether sources adjust closes for an action: for splits, and not for rights issues or what only prices show. */
export function isSplit({ kind }: { kind: string }): boolean {
  return kind !== foundKind && /split/i.test(kind)
}

/**
 * Closes are stored as they were published. A source that adjusts them has put those before a split into the pieces after it;
 * when the split arrives or is corrected, this puts them right. Closes that show the step were not adjusted and stay. Must run
 * before the actions are merged.
 */
export async function restorePublished(tx: Tx, actions: readonly StoredAction[]): Promise<Revision[]> {
  const splits = actions.filter(isSplit)
  if (splits.length === 0) return []
  const wanted = new Map(splits.map(({ id, exDate, ratio }) => [`${id} ${exDate}`, ratio]))
  const hidden = (await listAdjustedSteps(tx, splits)).flatMap((step) => {
    const ratio = wanted.get(`${step.id} ${step.exDate}`)!
    const factor = multiplyRatios(inverse(ratio), step.known ?? one)
    return isSame(factor) || isVisible(step, ratio) ? [] : [{ ...step, factor }]
  })
  if (hidden.length === 0) return []
  const rescalings = [...Map.groupBy(hidden, ({ id }) => id).values()].flatMap(rescalingsOf)
  await rescaleDividends(tx, rescalings)
  return rescaleCloses(tx, rescalings)
}

function isVisible({ known, before, after }: AdjustedStep, ratio: Ratio): boolean {
  return known === undefined && after !== null && showsStep(before, after, ratio)
}

function isSame({ numerator, denominator }: Ratio): boolean {
  return numerator.eq(denominator)
}

type Step = { id: string; exDate: string; factor: Ratio }

/** What lies before several splits and comes from a file after them is multiplied by all of their factors. */
function rescalingsOf(steps: readonly Step[]): Rescaling[] {
  const sorted = steps.toSorted((a, b) => (a.exDate < b.exDate ? -1 : 1))
  return sorted.flatMap((first, i) => {
    let ratio = one
    return sorted.slice(i).map((last, k) => {
      ratio = multiplyRatios(ratio, last.factor)
      return {
        id: first.id,
        ratio,
        from: sorted[i - 1]?.exDate ?? beginning,
        before: first.exDate,
        adjustedFrom: last.exDate,
        adjustedBefore: sorted[i + k + 1]?.exDate ?? end,
      }
    })
  })
}

import type { Tx } from '#db/db.ts'

import { restorePublished } from './adjusted.ts'
import { announceRevisions, type Revision } from './revisions.ts'
import {
  closesOf,
  deleteFoundActions,
  deletePricesOf,
  lockActions,
  mergeActions,
  type MergedAction,
  mergeCloses,
  type MergedCloses,
  type NewClose,
  remeasureFoundActions,
  stagedCloses,
  type StoredAction,
} from './write-queries.ts'

// Every close and every corporate action is written here, so that no change goes unannounced.

const rowsPerStatement = 5000

export type Changes = { added: number; corrected: number }

/** Upserts closes. Invented ones go to simulated listings only, real ones to the others only. */
export async function writeCloses(tx: Tx, closes: readonly NewClose[], from: 'invented' | 'real'): Promise<Changes> {
  const merged: MergedCloses[] = []
  for (let first = 0; first < closes.length; first += rowsPerStatement) {
    const some = closesOf(closes.slice(first, first + rowsPerStatement))
    merged.push(...(await mergeCloses(tx, some, from === 'invented')))
  }
  await announceRevisions(tx, merged)
  return sumOf(merged)
}

/** Remeasures the actions inferred from prices, then writes the staged closes. */
export async function writeStagedCloses(
  tx: Tx,
  { actionFrom, refuted }: { actionFrom: number; refuted: readonly { id: string; exDate: string }[] },
): Promise<Changes> {
  const revised: Revision[] = await remeasureFoundActions(tx, actionFrom)
  if (refuted.length > 0) revised.push(...(await deleteFoundActions(tx, refuted)))
  const merged = await mergeCloses(tx, stagedCloses, false)
  await announceRevisions(tx, [...revised, ...merged])
  return sumOf(merged)
}

/**
 * Adds corporate actions or corrects them, and puts closes right that their source had adjusted for them; returns the actions
 * that changed.
 */
export async function writeActions(tx: Tx, actions: readonly StoredAction[]): Promise<MergedAction[]> {
  if (actions.length === 0) return []
  await lockActions(tx)
  const restored = await restorePublished(tx, actions)
  const merged = await mergeActions(tx, actions)
  await announceRevisions(tx, [...restored, ...merged])
  return merged
}

/** Deletes every price of the listings and the figures computed from them. */
export async function deletePrices(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await announceRevisions(tx, await deletePricesOf(tx, ids))
}

function sumOf(merged: readonly MergedCloses[]): Changes {
  return {
    added: merged.reduce((sum, { added }) => sum + added, 0),
    corrected: merged.reduce((sum, { corrected }) => sum + corrected, 0),
  }
}

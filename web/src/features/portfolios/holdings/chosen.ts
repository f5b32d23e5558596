import type { InstrumentBasics } from '@app/contract/instruments.ts'

import { createStore, useStore } from '#lib/device/store.ts'

/** The instruments that the member has chosen for unknown positions, until the server has matched them. */
const chosen = createStore<ReadonlyMap<string, InstrumentBasics>>(new Map())

/** Notes a choice, or with no instrument that there is none. */
export function choose(positionId: string, instrument: InstrumentBasics | undefined): void {
  const others = [...chosen.get()].filter(([id]) => id !== positionId)
  chosen.set(new Map(instrument ? [...others, [positionId, instrument]] : others))
}

/** The instrument that the member has just chosen for a position. */
export const useChosen = (positionId: string): InstrumentBasics | undefined => useStore(chosen).get(positionId)

import type { Instrument, InstrumentBasics } from '@app/contract/instruments.ts'
import { useQuery } from '@tanstack/react-query'

import { createStored } from '#lib/device/storage.ts'
import { useStore } from '#lib/device/store.ts'
import { useOwnProfile } from '#lib/session.ts'

import { defaultIndex } from '#parts/instruments/index.ts'
import { userIndicesQuery } from './queries.ts'

/** The choice to compare with nothing. */
export const noComparison = 'none'

const chosen = createStored('comparison')

/** Sets the benchmark of every chart on this device; undefined restores the default. */
export function chooseComparison(id: string | undefined): void {
  chosen.set(id)
}

/** The benchmark of an instrument's charts, and the indices to choose from; never the instrument itself. */
export function useComparison(instrument: Instrument) {
  const profile = useOwnProfile()
  const { data = [], isPending } = useQuery(userIndicesQuery)
  const choice = useStore(chosen)
  const usual = defaultIndex(data, profile.index?.id)
  const wished = choice === noComparison ? undefined : (data.find(({ id }) => id === choice) ?? usual)
  const isOther = ({ id }: InstrumentBasics) => id !== instrument.id
  return { index: wished && isOther(wished) ? wished : undefined, indices: data.filter(isOther), isPending }
}

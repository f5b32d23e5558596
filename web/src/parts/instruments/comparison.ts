import type { InstrumentBasics } from '@app/contract/instruments.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'

import { createStored } from '#lib/device/storage.ts'
import { useStore } from '#lib/device/store.ts'
import { useOwnProfile } from '#lib/session.ts'
import { instruments } from '#queries/instruments.ts'

import { defaultIndex } from './indices.ts'

/** The value for no comparison. */
export const noComparison = 'none'

const chosen = createStored('comparison')

/** Sets the benchmark of every chart on this device, until the member chooses another default in the profile. */
export function useChooseComparison(): (id: string) => void {
  const { index } = useOwnProfile()
  return (id) => chosen.set(`${index?.id ?? ''}:${id}`)
}

/**
 * The benchmark of the charts of an instrument, by its id, or of a portfolio, and the indices to choose from; never the
 * instrument itself. A benchmark in the URL, as in a shared link, takes precedence over the one chosen on this device.
 */
export function useComparison(id?: string) {
  const profile = useOwnProfile()
  const { vs } = useSearch({ strict: false })
  const { data = [], isPending } = useQuery(instruments.ownIndices())
  const index = benchmarkOf(id, data, { ownIndexId: profile.index?.id, vs, kept: useStore(chosen) })
  return { index, indices: data.filter((one) => one.id !== id), isPending }
}

type BenchmarkChoice = { ownIndexId: string | undefined; vs: string | undefined; kept?: string | undefined }

/** The benchmark of the charts of an instrument or, without an id, of a portfolio; never the instrument itself. */
export function benchmarkOf(
  id: string | undefined,
  indices: readonly InstrumentBasics[],
  { ownIndexId, vs, kept = chosen.get() }: BenchmarkChoice,
): InstrumentBasics | undefined {
  const choice = indexAsked(indices, vs) ?? indexKept(kept, ownIndexId)
  if (choice === noComparison) return undefined
  const wished = indices.find((index) => index.id === choice) ?? defaultIndex(indices, ownIndexId)
  return wished?.id === id ? undefined : wished
}

const indexAsked = (indices: readonly InstrumentBasics[], vs: string | undefined) =>
  vs === noComparison ? vs : indices.find(({ slug }) => slug === vs)?.id

/** The choice on this device, unless the member has chosen another default since. */
function indexKept(kept: string | undefined, ownIndexId: string | undefined): string | undefined {
  const [over, id] = kept?.split(':') ?? []
  return over === (ownIndexId ?? '') ? id : undefined
}

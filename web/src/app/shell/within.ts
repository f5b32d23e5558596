import { useMatches } from '@tanstack/react-router'

import { type Entry, ownEntries, sideEntries } from './entries.ts'

const entries = [...sideEntries, ...ownEntries]

/** For `aria-current`: marks the entry under which a page belongs, as an instrument's page belongs under Explore. */
export function useWithin(): (entry: Entry) => 'true' | undefined {
  const { back, path } = useMatches({
    select: (matches) => ({ back: matches.at(-1)?.staticData.back, path: matches.at(-1)?.fullPath as string }),
  })
  const isEntry = entries.some(({ to }) => to === path)
  return ({ to }) => (!isEntry && back !== undefined && to.split('/{')[0] === back ? 'true' : undefined)
}

import { useMatches } from '@tanstack/react-router'

import { type Entry, ownEntries, sideEntries } from './entries.ts'

const entries = [...sideEntries, ...ownEntries]

/** For `aria-current`: marks the entry that a page belongs to without being one, as an instrument belongs to Explore. */
export function useWithin(): (entry: Entry) => 'true' | undefined {
  const { back, path } = useMatches({
    select: (matches) => ({ back: matches.at(-1)?.staticData.back, path: matches.at(-1)?.fullPath as string }),
  })
  const isEntry = entries.some(({ to }) => to === path)
  return ({ to }) => (!isEntry && back !== undefined && to.split('/{')[0] === back ? 'true' : undefined)
}

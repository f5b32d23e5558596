import { Yield } from '#ui/Yield.tsx'

import { type Change, useCurrentChange } from './live.ts'

type Props = Change & {
  strong?: boolean | undefined
  plain?: boolean | undefined
}

/** The change of the day, which goes on while it is shown. */
export function LiveYield({ instrument, isLive, isRanked, ...look }: Props) {
  return <Yield value={useCurrentChange({ instrument, isLive, isRanked })} {...look} />
}

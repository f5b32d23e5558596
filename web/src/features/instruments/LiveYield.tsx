import { Yield } from '#ui/Yield.tsx'

import { type Quoted, useQuote } from './live.ts'

type Props = {
  instrument: Quoted
  isLive?: boolean | undefined
  strong?: boolean | undefined
  plain?: boolean | undefined
}

/** The change of the day, which goes on while it is shown. */
export function LiveYield({ instrument, isLive, ...look }: Props) {
  return <Yield value={useQuote(instrument, isLive).change_today} {...look} />
}

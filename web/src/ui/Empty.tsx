import type { ReactNode } from 'react'

import { StateTile } from './StateTile.tsx'

type Props = { icon: ReactNode; title: ReactNode; help?: ReactNode; action?: ReactNode }

/** The empty state: says what will appear here. */
export function Empty(props: Props) {
  return <StateTile {...props} />
}

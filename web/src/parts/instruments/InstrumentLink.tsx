import type { InstrumentBasics } from '@app/contract/instruments.ts'
import { Link } from '@tanstack/react-router'

import { shortName } from '#lib/format/names.ts'

import { indexName } from './indices.ts'

type Props = {
  instrument: Pick<InstrumentBasics, 'kind' | 'slug' | 'symbol' | 'name'>
  /** Uses the common short name of an index, where room is short. */
  isTight?: boolean
  className?: string | undefined
}

/** The name of an instrument as a link to its page. */
export function InstrumentLink({ instrument, isTight = false, className }: Props) {
  const { kind, slug, name } = instrument
  const shown = isTight && kind === 'INDEX' ? indexName(instrument) : shortName(name)
  return (
    <Link to="/instruments/$slug" params={{ slug }} className={className} title={shown === name ? undefined : name}>
      {shown}
    </Link>
  )
}

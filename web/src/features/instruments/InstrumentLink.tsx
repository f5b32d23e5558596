import type { InstrumentBasics } from '@app/contract/instruments.ts'
import { Link } from '@tanstack/react-router'

import { shortName } from '#lib/format/names.ts'

type Props = { instrument: Pick<InstrumentBasics, 'slug' | 'name'>; className?: string | undefined }

/** The name of an instrument as the way to its page. */
export function InstrumentLink({ instrument: { slug, name }, className }: Props) {
  const short = shortName(name)
  return (
    <Link to="/instruments/$slug" params={{ slug }} className={className} title={short === name ? undefined : name}>
      {short}
    </Link>
  )
}

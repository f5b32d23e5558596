import { Link } from '@tanstack/react-router'

import { type NamedClass, useClassName } from './class-name.ts'

export type ClassKind = 'sector' | 'industry' | 'region'

const pages = {
  sector: '/sectors/$slug/{-$tab}',
  industry: '/industries/$slug/{-$tab}',
  region: '/regions/$slug/{-$tab}',
} as const

type Props = { kind: ClassKind; of: NamedClass; className?: string | undefined }

/** The name of a sector, an industry or a region as the way to its stocks. */
export function ClassLink({ kind, of, className }: Props) {
  const nameOf = useClassName()
  return (
    <Link to={pages[kind]} params={{ slug: of.slug, tab: 'stocks' }} className={className}>
      {nameOf(of)}
    </Link>
  )
}

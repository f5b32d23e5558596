import { ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'

import { Card } from './Card.tsx'
import { StateTile } from './StateTile.tsx'

type Props = {
  /** For whom it is: "Only group admins see this". */
  title: ReactNode
  help?: ReactNode
  /** A link back. */
  action: ReactNode
}

/** In place of a page, or a part of one, that is not for the member. */
export function AccessDenied(props: Props) {
  return (
    <Card as="div">
      <StateTile icon={<ShieldAlert />} {...props} />
    </Card>
  )
}

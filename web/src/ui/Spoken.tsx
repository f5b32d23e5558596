import type { ReactNode } from 'react'

/** Two forms of one text: the visible one, and the one for screen readers. */
export function Spoken({ seen, said }: { seen: ReactNode; said: string }) {
  return (
    <span className="spoken">
      <span aria-hidden="true">{seen}</span>
      <span className="vh">{said}</span>
    </span>
  )
}

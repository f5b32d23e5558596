import type { ReactNode } from 'react'

/** Two forms of one thing: what is seen, and what a screen reader says for it. */
export function Spoken({ seen, said }: { seen: ReactNode; said: string }) {
  return (
    <>
      <span aria-hidden="true">{seen}</span>
      <span className="vh">{said}</span>
    </>
  )
}

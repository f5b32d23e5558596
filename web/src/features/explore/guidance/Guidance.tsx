import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'

import { GuidanceCard } from './GuidanceCard.tsx'
import { GuidanceMenu } from './GuidanceMenu.tsx'
import { refreshProfile } from './mutations.ts'
import { useIsNewMember } from './new-member.ts'

const hash = 'guidance'

type Props = {
  /** Shown instead to members who follow something. */
  children?: ReactNode
}

/** Helps members who follow nothing yet to find something. Once open it stays until closed, also by Back. */
export function Guidance({ children }: Props) {
  const isNew = useIsNewMember()
  const isOpen = useLocation({ select: (location) => location.hash === hash })
  const navigate = useNavigate()
  useEffect(() => (isOpen ? () => void refreshProfile() : undefined), [isOpen])
  const open = () => void navigate({ to: '.', search: true, hash, resetScroll: false, hashScrollIntoView: false })
  const close = () => void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  return (
    <>
      {isNew || isOpen ? <GuidanceCard onStart={open} /> : children}
      <GuidanceMenu isOpen={isOpen} onClose={close} />
    </>
  )
}

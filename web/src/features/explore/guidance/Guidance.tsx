import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'

import { closeInAddress } from '#lib/device/overlays.ts'
import { withTexts } from '#lib/i18n.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

import { GuidanceCard } from './GuidanceCard.tsx'
import { refreshAfterGuide } from './mutations.ts'
import { useIsNewMember } from './new-member.ts'

const GuidanceMenu = lazyPart(() => withTexts(import('./GuidanceMenu.tsx'), 'groups'), 'GuidanceMenu', {
  failed: 'dialog',
})

/** The hash that opens the guide on pages that have it. */
export const guideHash = 'guidance'

type Props = {
  /** Shown instead of the invitation to members who already follow something. */
  children?: ReactNode
  /** Shown instead of either, while the welcome card invites new members. */
  instead?: ReactNode
}

/** Helps members who follow nothing yet to find something. Once opened, it stays until closed, also by Back. */
export function Guidance({ children, instead }: Props) {
  const isNew = useIsNewMember()
  const isOpen = useLocation({ select: (location) => location.hash === guideHash })
  const navigate = useNavigate()
  const cache = useQueryClient()
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  useEffect(() => (isOpen ? () => void refreshAfterGuide(cache) : undefined), [isOpen, cache])
  const open = () =>
    void navigate({ to: '.', search: true, hash: guideHash, resetScroll: false, hashScrollIntoView: false })
  const close = () => closeInAddress({ hash: '' })
  return (
    <>
      {instead ?? (isNew || isOpen ? <GuidanceCard onStart={open} /> : children)}
      {wasOpen && <GuidanceMenu isOpen={isOpen} onClose={close} />}
    </>
  )
}

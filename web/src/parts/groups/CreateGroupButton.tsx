import { useLocation, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'

import { closeInAddress } from '#lib/device/overlays.ts'
import { useText, withTexts } from '#lib/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { preloadModal } from '#ui/Modal.tsx'

const CreateGroup = lazyPart(() => withTexts(import('./CreateGroup.tsx'), 'groups', 'account'), 'CreateGroup', {
  failed: 'dialog',
})

const hash = 'create'

const preload = () => {
  preloadModal()
  CreateGroup.preload().catch(() => {})
}

/** A button and its dialog, which the URL's hash opens, so that Back closes it. */
export function CreateGroupButton() {
  const t = useText()
  const navigate = useNavigate()
  const isOpen = useLocation({ select: (location) => location.hash === hash })
  const open = () => void navigate({ to: '.', search: true, hash, resetScroll: false, hashScrollIntoView: false })
  return (
    <>
      <Button icon={<Plus aria-hidden="true" />} onPointerEnter={preload} onFocus={preload} onClick={open}>
        {t('explore_create_group')}
      </Button>
      {isOpen && <CreateGroup onClose={() => closeInAddress({ hash: '' })} />}
    </>
  )
}

import { BellOff, Check, Flag as FlagIcon, Share } from 'lucide-react'
import { useState } from 'react'

import { UpdateBanner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { EntityMenu } from '#ui/Menu.tsx'
import { Modal } from '#ui/Modal.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useToast } from '#ui/toast-context.ts'

import { Line, Show } from './Show.tsx'

type Open = 'modal' | 'confirm' | 'update' | undefined

export function LayerShow() {
  const [open, setOpen] = useState<Open>()
  const toast = useToast()
  const close = () => setOpen(undefined)
  return (
    <Show title="Layers and messages" wide>
      <Line>
        <Button onClick={() => setOpen('modal')}>Modal</Button>
        <Button onClick={() => setOpen('confirm')}>Confirm</Button>
        <Button onClick={() => setOpen('update')}>Update banner</Button>
        <Button onClick={() => toast('Link copied', { icon: <Check aria-hidden="true" /> })}>Toast</Button>
        <Button onClick={() => toast('Post published', { action: { label: 'View', onPress: () => {} } })}>
          Toast with action
        </Button>
        <EntityMenu
          label="More about Anna"
          items={[
            { id: 'mute', label: 'Mute', icon: <BellOff />, onAction: () => toast('Muted') },
            { id: 'share', label: 'Share', icon: <Share />, onAction: () => toast('Shared') },
            'separator',
            { id: 'report', label: 'Report', icon: <FlagIcon />, danger: true, onAction: () => toast('Reported') },
          ]}
        />
      </Line>
      <Sample isOpen={open === 'modal'} onClose={close} />
      <ConfirmDialog
        isOpen={open === 'confirm'}
        title="Delete this post?"
        help="Replies are removed too. This cannot be undone."
        keep="Keep"
        confirm="Delete"
        onConfirm={close}
        onClose={close}
      />
      {open === 'update' && <UpdateBanner onReload={close} onLater={close} />}
    </Show>
  )
}

function Sample({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [name, setName] = useState('')
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="pri" onClick={onClose}>
        Save
      </Button>
    </>
  )
  return (
    <Modal isOpen={isOpen} onClose={onClose} title="Edit profile" footer={footer}>
      <TextField label="Name" value={name} onChange={setName} max={30} />
    </Modal>
  )
}

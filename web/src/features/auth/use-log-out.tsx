import { useState } from 'react'

import { endSession } from '#lib/session.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { loadModal } from '#ui/Modal.tsx'

const LogOutDialog = lazyPart(() => import('./LogOutDialog.tsx'), 'LogOutDialog', { failed: 'dialog' })

const preload = () => Promise.all([LogOutDialog.preload(), loadModal()])

/** Props for a button that logs out, and the dialog that asks first. Logs out at once if its code cannot be loaded. */
export function useLogOut() {
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new')
  const prepare = () => void preload().catch(() => {})
  const ask = () => void preload().then(() => setState('open'), endSession)
  return {
    press: { onPointerEnter: prepare, onFocus: prepare, onClick: ask },
    dialog: state !== 'new' && <LogOutDialog isOpen={state === 'open'} onClose={() => setState('closed')} />,
  }
}

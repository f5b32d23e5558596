import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { findPushState, type PushState, turnOffPush, turnOnPush } from '#lib/device/push.ts'
import { type MessageId, useText } from '#lib/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { useToast } from '#ui/toast-context.ts'

import styles from './PushDevice.module.css'

const explanations = {
  off: 'push_off',
  on: 'push_on',
  denied: 'push_denied',
  uninstalled: 'push_uninstalled',
  unsupported: 'push_unsupported',
} as const satisfies Record<PushState, MessageId>

/** Whether this device gets pushes, with a button to change it, or what stands in the way. */
export function PushDevice() {
  const t = useText()
  const toast = useToast()
  const [state, setState] = useState<PushState>()
  useEffect(() => void findPushState().then(setState), [])
  const change = useMutation({
    mutationFn: (turn: () => Promise<PushState>) => turn(),
    onSuccess: (turned) => setState(turned),
    onError: () => toast(t('push_failed')),
  })
  const isOn = state === 'on'
  return (
    <div className={styles.device}>
      <div className={styles.text}>
        <p className={styles.name}>{t('push_device')}</p>
        <p className={styles.help} role="status">
          {t(explanations[state ?? 'off'])}
        </p>
      </div>
      {(state === undefined || state === 'off' || isOn) && (
        <Button
          size="sm"
          variant={isOn ? 'sec' : 'pri'}
          disabled={state === undefined}
          loading={change.isPending}
          onClick={() => change.mutate(isOn ? turnOffPush : turnOnPush)}
        >
          {t(isOn ? 'push_turn_off' : 'push_turn_on')}
        </Button>
      )}
    </div>
  )
}

import { useText } from '#lib/i18n.ts'
import { endSession } from '#lib/session.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

/** Asks before logging out, which deletes drafts and takes a new code to undo. */
export function LogOutDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('settings_log_out_title')}
      help={t('settings_log_out_help')}
      keep={t('settings_stay')}
      confirm={t('app_log_out')}
      tone="pri"
      onConfirm={() => void endSession()}
      onClose={onClose}
    />
  )
}

import { useText } from '#lib/i18n.ts'

import { useToast } from './toast-context.ts'

type Change = {
  undo: () => void
  /** Runs once the toast is gone, even if the page has been left by then. */
  commit: () => void
}

/** Shows a toast that offers to undo a change, for changes that cannot be taken back on the server. */
export function useUndoToast(): (text: string, change: Change) => void {
  const t = useText()
  const toast = useToast()
  return (text, { undo, commit }) => toast(text, { action: { label: t('mutes_undo'), onPress: undo }, onOver: commit })
}

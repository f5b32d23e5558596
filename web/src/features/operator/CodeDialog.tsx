import { useState } from 'react'

import { ConfirmCode } from '#features/auth/index.ts'
import { hasCode } from '#lib/api-error.ts'
import { useErrorTexts } from '#lib/api-texts.ts'
import { useText } from '#lib/i18n.ts'
import { Modal } from '#ui/Modal.tsx'

/** The part of a mutation that is needed here. */
type Act<Input> = { mutate: (input: Input) => void; variables: Input | undefined; error: unknown }

/**
 * Asks for a code if an act was refused for want of one, and then repeats the act. Returns the dialog, and the text of any
 * other failure.
 */
export function useConfirmed<Input>(act: Act<Input>) {
  const errors = useErrorTexts()
  const [closed, setClosed] = useState<unknown>()
  const needsCode = hasCode(act.error, 'code_required')
  const repeat = () => {
    setClosed(act.error)
    if (act.variables !== undefined) act.mutate(act.variables)
  }
  return {
    dialog: needsCode && closed !== act.error && (
      <CodeDialog onClose={() => setClosed(act.error)} onConfirmed={repeat} />
    ),
    failure: act.error && !needsCode ? errors.whole(act.error) : undefined,
  }
}

function CodeDialog({ onClose, onConfirmed }: { onClose: () => void; onConfirmed: () => void }) {
  const t = useText()
  return (
    <Modal isOpen size="sm" onClose={onClose} title={t('operator_code')}>
      <ConfirmCode submit={t('common_continue')} onConfirmed={onConfirmed}>
        <p>{t('operator_code_help')}</p>
      </ConfirmCode>
    </Modal>
  )
}

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { ConfirmCode } from '#features/auth/index.ts'
import { api } from '#lib/api.ts'
import { hasCode } from '#lib/api-error.ts'
import { useErrorTexts } from '#lib/api-texts.ts'
import { useText } from '#lib/i18n.ts'
import { leaveBy, useOwnProfile } from '#lib/session.ts'
import { Answers } from '#ui/Answers.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { Form } from '#ui/Form.tsx'
import { Modal } from '#ui/Modal.tsx'
import { Stack } from '#ui/Stack.tsx'
import { TextField } from '#ui/TextField.tsx'

import styles from './DeleteAccount.module.css'

const titles = {
  losses: 'account_delete_title',
  name: 'account_delete_sure',
  code: 'account_delete_code',
} as const

/** Deletes the member's account after two confirmations, and a code unless the server has seen one just now. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [isSure, setSure] = useState(false)
  const { end, isPending, needsCode, failure } = useEnd()
  const step = needsCode ? 'code' : isSure ? 'name' : 'losses'
  return (
    <Modal isOpen role="alertdialog" size="sm" dismissable={!isPending} onClose={onClose} title={t(titles[step])}>
      {step === 'losses' && <Losses onKeep={onClose} onContinue={() => setSure(true)} />}
      {step === 'name' && <NameForm end={end} isPending={isPending} failure={failure} onKeep={onClose} />}
      {step === 'code' && (
        <Stack gap={3}>
          <ConfirmCode submit={t('account_delete')} onConfirmed={end}>
            <p>{t('account_delete_code_help')}</p>
          </ConfirmCode>
          <ErrorText text={failure} />
        </Stack>
      )}
    </Modal>
  )
}

function useEnd() {
  const errors = useErrorTexts()
  const [needsCode, setNeedsCode] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => leaveBy('deleted', () => api('DELETE /user/profile')),
    onError: (refusal) => {
      if (hasCode(refusal, 'code_required')) setNeedsCode(true)
    },
  })
  const failure = error && !hasCode(error, 'code_required') ? errors.whole(error) : undefined
  return { end: () => mutate(), isPending, needsCode, failure }
}

/** What is deleted and what stays. */
function Losses({ onKeep, onContinue }: { onKeep: () => void; onContinue: () => void }) {
  const t = useText()
  return (
    <>
      <ul className={styles.losses}>
        <li>{t('account_delete_profile')}</li>
        <li>{t('account_delete_portfolios')}</li>
        <li>{t('account_delete_posts')}</li>
      </ul>
      <p className={styles.final}>{t('account_delete_final')}</p>
      <Answers>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- an alert dialog begins on its harmless answer */}
        <Button autoFocus onClick={onKeep}>
          {t('account_delete_keep')}
        </Button>
        <Button variant="danger" onClick={onContinue}>
          {t('common_continue')}
        </Button>
      </Answers>
    </>
  )
}

type NameProps = { end: () => void; isPending: boolean; failure: string | undefined; onKeep: () => void }

/** Asks for the member's name, so that nobody gets here by pressing twice. */
function NameForm({ end, isPending, failure, onKeep }: NameProps) {
  const t = useText()
  const { name } = useOwnProfile()
  const [typed, setTyped] = useState('')
  const isRight = typed.trim().normalize('NFC') === name
  return (
    <Form onSubmit={() => isRight && !isPending && end()} focusAfterMs={0}>
      <TextField
        label={t('account_delete_name', { name })}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={typed}
        onChange={setTyped}
        errors={failure === undefined ? undefined : [failure]}
      />
      <Answers>
        <Button disabled={isPending} onClick={onKeep}>
          {t('account_delete_keep')}
        </Button>
        <Button type="submit" variant="danger" disabled={!isRight} loading={isPending}>
          {t('account_delete')}
        </Button>
      </Answers>
    </Form>
  )
}

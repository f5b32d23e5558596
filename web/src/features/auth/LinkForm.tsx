import { Link } from '@tanstack/react-router'

import { Text, useText } from '#lib/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'

import styles from './CodeForm.module.css'
import { useCodeLogin } from './use-code-login.ts'

type Props = { email: string; code: string; next: string | undefined }

/** Logs in with the code of a mailed link. Requires a press, so that nobody logs in without seeing the address. */
export function LinkForm({ email, code, next }: Props) {
  const t = useText()
  const { logIn, isBusy, failure } = useCodeLogin(email, 'auth_link_error_invalid')
  return (
    <div className={styles.form}>
      <p className={styles.sent}>{t('auth_link_hint')}</p>
      <Button
        variant="pri"
        size="lg"
        block
        className={styles.address}
        loading={isBusy}
        onClick={() => void logIn(code)}
      >
        <Text id="auth_link_ok" values={{ email }} />
      </Button>
      <ErrorText text={failure} />
      {failure !== undefined && (
        <Link to="/" search={{ login: true, next }} className="link">
          {t('auth_link_again')}
        </Link>
      )}
    </div>
  )
}

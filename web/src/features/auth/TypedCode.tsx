import { type ReactNode, useState } from 'react'

import { useText } from '#lib/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'

import styles from './CodeForm.module.css'
import { SendAgain } from './SendAgain.tsx'

type Props = {
  email: string
  /** Prefills the field; the user still has to submit. */
  firstCode?: string | undefined
  submit: string
  isBusy: boolean
  /** The error text of the last code. */
  failure: string | undefined
  onSubmit: (code: string) => void
  /** Delay in ms before the field takes the focus; undefined leaves the focus alone. */
  focusAfterMs?: number | undefined
  /** Above the field. */
  children: ReactNode
  /** Above the button that requests a new code. */
  below?: ReactNode
}

/** A form for the code that was mailed to an address. */
export function TypedCode({ email, firstCode = '', submit, isBusy, failure, onSubmit, ...rest }: Props) {
  const t = useText()
  const [text, setText] = useState(firstCode)
  const code = text.trim()
  return (
    <Form className={styles.form} onSubmit={() => code !== '' && onSubmit(code)} focusAfterMs={rest.focusAfterMs}>
      {rest.children}
      <div className={styles.code}>
        <TextField
          label={t('auth_code_label')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          value={text}
          onChange={setText}
          errors={failure === undefined ? undefined : [failure]}
        />
      </div>
      <Button type="submit" variant="pri" size="lg" block loading={isBusy} disabled={code === ''}>
        {submit}
      </Button>
      <div className={styles.below}>
        {rest.below}
        <SendAgain email={email} />
      </div>
    </Form>
  )
}

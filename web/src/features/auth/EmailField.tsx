import { firstLimits } from '@app/contract/first-limits.ts'
import { Mail } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { TextField } from '#ui/TextField.tsx'

type Props = {
  value: string
  onChange: (email: string) => void
  hint?: string
  errors: readonly string[] | undefined
}

/** The address to send a code to. */
export function EmailField(props: Props) {
  const t = useText()
  return (
    <TextField
      label={t('auth_email')}
      type="email"
      name="email"
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={firstLimits.email}
      icon={<Mail className="ic18" aria-hidden="true" />}
      {...props}
    />
  )
}

import { useLocation, useSearch } from '@tanstack/react-router'
import { LogIn, MailOpen } from 'lucide-react'

import { CodeForm } from '#features/auth/CodeForm.tsx'
import { LinkForm } from '#features/auth/LinkForm.tsx'
import { NarrowPage } from '#features/auth/NarrowPage.tsx'
import { isLinkCode } from '#features/auth/use-code-login.ts'
import { useText } from '#lib/i18n.ts'

/** Where the code is typed, and where the mailed link leads. The guard ensures that there is an address. */
export function AuthCodeScreen() {
  const t = useText()
  const { email = '', next } = useSearch({ from: '/auth/code' })
  const hash = useLocation({ select: (location) => location.hash })
  const isLink = isLinkCode(hash)
  return (
    <NarrowPage icon={isLink ? <LogIn /> : <MailOpen />} title={t(isLink ? 'auth_link_title' : 'auth_code_title')}>
      {isLink ? (
        <LinkForm key={hash} email={email} code={hash} next={next} />
      ) : (
        <CodeForm email={email} next={next} submit={t('auth_code_ok')} focusAfterMs={0} />
      )}
    </NarrowPage>
  )
}

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { Text } from '#lib/i18n.ts'
import { Checkbox } from '#ui/Checkbox.tsx'

type Props = { isAccepted: boolean; onChange: (isAccepted: boolean) => void; errors?: readonly string[] | undefined }

export function TermsCheckbox({ isAccepted, onChange, errors }: Props) {
  return (
    <Checkbox name="terms" checked={isAccepted} onChange={onChange} errors={errors}>
      <Text id="auth_terms" values={{ terms: docLink('terms'), privacy: docLink('privacy') }} />
    </Checkbox>
  )
}

/** Renders a link to a legal document, in a new tab so that the form stays open. */
export const docLink = (doc: 'terms' | 'privacy') =>
  function DocLink(chunks: ReactNode[]) {
    return (
      <Link key={doc} to="/docs/$doc" params={{ doc }} target="_blank" className="link">
        {chunks}
      </Link>
    )
  }

import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'

import { Text, useText } from '#lib/i18n.ts'
import { Checkbox } from '#ui/Checkbox.tsx'

/**
 * Two checkboxes: the terms, with the age, and the privacy notice. Both are required, and sent as a single acceptance.
 */
export function useConsent(wasGiven = false) {
  const [hasTerms, setTerms] = useState(wasGiven)
  const [hasPrivacy, setPrivacy] = useState(wasGiven)
  return { isGiven: hasTerms && hasPrivacy, hasTerms, setTerms, hasPrivacy, setPrivacy }
}

type Props = {
  consent: ReturnType<typeof useConsent>
  /** Whether unticked boxes are reported as missing. */
  isMissing?: boolean
}

export function Consent({ consent, isMissing = false }: Props) {
  const t = useText()
  const missing = (isTicked: boolean, text: string) => (isMissing && !isTicked ? [text] : undefined)
  return (
    <>
      <Checkbox
        name="terms"
        checked={consent.hasTerms}
        onChange={consent.setTerms}
        errors={missing(consent.hasTerms, t('error_terms_not_accepted'))}
      >
        <Text id="auth_terms" values={{ link: docLink('terms') }} />
      </Checkbox>
      <Checkbox
        name="privacy"
        checked={consent.hasPrivacy}
        onChange={consent.setPrivacy}
        errors={missing(consent.hasPrivacy, t('auth_privacy_missing'))}
      >
        <Text id="auth_privacy" values={{ link: docLink('privacy') }} />
      </Checkbox>
    </>
  )
}

/** Renders a link to a legal document, in a new tab so that the form stays open. */
const docLink = (doc: 'terms' | 'privacy') =>
  function DocLink(chunks: ReactNode[]) {
    return (
      <Link key={doc} to="/docs/$doc" params={{ doc }} target="_blank" className="link">
        {chunks}
      </Link>
    )
  }

import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { lazy, Suspense } from 'react'

import { EmailForm, type EmailPurpose } from '#features/auth/EmailForm.tsx'
import { LanguageMenu } from '#features/auth/LanguageMenu.tsx'
import { PurposeSwitch } from '#features/auth/PurposeSwitch.tsx'
import { useText } from '#lib/i18n.ts'
import { useSession } from '#lib/session.ts'
import { APP_NAME } from '#ui/app-name.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Logo } from '#ui/Logo.tsx'
import { useIsDesktop, useIsMobile } from '#ui/media.ts'
import { Note } from '#ui/Note.tsx'

import styles from './LandingScreen.module.css'

const Features = lazy(async () => ({ default: (await import('#features/auth/Features.tsx')).Features }))
const Showcase = lazy(async () => ({ default: (await import('#features/auth/showcase/Showcase.tsx')).Showcase }))
const MemberCard = lazy(async () => ({ default: (await import('#features/auth/showcase/MemberCard.tsx')).MemberCard }))

/** The landing page: what the product is, and the sign-up form. `login` shows the login form, `hidden` no form. */
export function LandingScreen() {
  const t = useText()
  const { hidden = false, login = false } = useSearch({ from: '/' })
  const isMobile = useIsMobile()
  const isDesktop = useIsDesktop()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to="/" aria-label={APP_NAME}>
          <Logo />
        </Link>
        <nav className={styles.menu} aria-label={t('app_navigation')}>
          <LinkButton to="/more/about" variant="ghost" className={styles.about}>
            {t('app_about')}
          </LinkButton>
          <LanguageMenu />
        </nav>
      </header>
      <main id="main" tabIndex={-1} className={styles.columns}>
        <section>
          <h1 className={styles.title}>{t('auth_landing_title')}</h1>
          <p className={styles.lead}>{t('auth_landing_lead')}</p>
          {hidden ? (
            <Suspense>
              <Features />
            </Suspense>
          ) : (
            <Door key={String(login)} purpose={login ? 'login' : 'signup'} />
          )}
          <Suspense>{isMobile && <MemberCard />}</Suspense>
        </section>
        <Suspense>{isDesktop && <Showcase />}</Suspense>
      </main>
      <footer className={styles.foot}>
        <Link to="/docs/$doc" params={{ doc: 'terms' }}>
          {t('app_terms')}
        </Link>
        <Link to="/docs/$doc" params={{ doc: 'privacy' }}>
          {t('app_privacy')}
        </Link>
        <span>{t('auth_example')}</span>
        <span className={styles.last}>{t('auth_footer')}</span>
      </footer>
    </div>
  )
}

function Door({ purpose }: { purpose: EmailPurpose }) {
  const t = useText()
  const session = useSession()
  const navigate = useNavigate()
  const { next } = useSearch({ from: '/' })
  const goOn = (email: string) => {
    if (purpose === 'login') return void navigate({ to: '/auth/code', search: { email, next } })
    const params = { flow: 'signup', step: 'verify' }
    void navigate({ to: '/onboarding/$flow/$step', params, search: { email, next } })
  }
  return (
    <>
      {session.kind === 'visitor' && session.ended === 'refused' && (
        <p className={styles.ended} role="status">
          {t('auth_ended_refused')}
        </p>
      )}
      <EmailForm
        purpose={purpose}
        submit={t(purpose === 'login' ? 'auth_log_in_with_email' : 'auth_continue')}
        onSent={goOn}
      />
      <PurposeSwitch
        purpose={purpose}
        link={(chunks) => (
          <Link key="other" to="/" search={{ next, login: purpose === 'signup' ? true : undefined }} className="link">
            {chunks}
          </Link>
        )}
      />
      <Note className={styles.promise} icon={<ShieldCheck className="ic16" aria-hidden="true" />}>
        {t('auth_promise')}
      </Note>
    </>
  )
}

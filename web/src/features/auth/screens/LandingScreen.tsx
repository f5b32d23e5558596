import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'

import { EmailForm, type EmailPurpose } from '#features/auth/EmailForm.tsx'
import { LanguageMenu } from '#features/auth/LanguageMenu.tsx'
import { PurposeSwitch } from '#features/auth/PurposeSwitch.tsx'
import { MemberCard } from '#features/auth/showcase/MemberCard.tsx'
import { Showcase } from '#features/auth/showcase/Showcase.tsx'
import { useText, withTexts } from '#lib/i18n.ts'
import { useSession } from '#lib/session.ts'
import { brand, shownVariant } from '#lib/brand.ts'
import { classNames } from '#ui/class-names.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Logo } from '#ui/Logo.tsx'
import { Note } from '#ui/Note.tsx'

import styles from './LandingScreen.module.css'

const PartnerLogin = lazyPart(
  () => withTexts(import('#features/auth/partner/PartnerLogin.tsx'), 'connecting'),
  'PartnerLogin',
  { waiting: ({ className }) => <div className={className} /> },
)
const Features = lazyPart(() => import('#features/auth/Features.tsx'), 'Features')

/** The landing page: an introduction and the sign-up form. `login` shows the login form, `hidden` no form. */
export function LandingScreen() {
  const t = useText()
  const { hidden = false, login = false } = useSearch({ from: '/' })
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to="/" aria-label={brand().name} className="tap">
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
          {hidden ? <Features /> : <Door key={String(login)} purpose={login ? 'login' : 'signup'} />}
          <MemberCard />
        </section>
        <Showcase />
      </main>
      <footer className={styles.foot}>
        <Link to="/docs/$doc" params={{ doc: 'terms' }} className="tap">
          {t('app_terms')}
        </Link>
        <Link to="/docs/$doc" params={{ doc: 'privacy' }} className="tap">
          {t('app_privacy')}
        </Link>
        <Link to="/more/about" className={classNames('tap', styles.footAbout)}>
          {t('app_about')}
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
  const { email: firstEmail, next } = useSearch({ from: '/' })
  const ended = session.kind === 'visitor' ? session.ended : undefined
  const reason = ended === undefined ? next !== undefined && 'auth_for_next' : (`auth_ended_${ended}` as const)
  const goOn = (email: string) => {
    if (purpose === 'login') return void navigate({ to: '/auth/code', search: { email, next } })
    const params = { flow: 'signup', step: 'verify' }
    void navigate({ to: '/onboarding/$flow/$step', params, search: { email, next } })
  }
  return (
    <>
      {reason && (
        <p className={styles.ended} role="status">
          {t(reason)}
        </p>
      )}
      {shownVariant() === 'comdirect' && <PartnerLogin className={styles.partner} />}
      <EmailForm
        purpose={purpose}
        firstEmail={firstEmail}
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

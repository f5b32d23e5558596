import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, linkOptions, type LinkOptions, useNavigate } from '@tanstack/react-router'
import { Check, ChevronRight, X } from 'lucide-react'

import { type MessageId, useText } from '#lib/i18n.ts'
import { useOwnProfile } from '#lib/session.ts'
import { follows } from '#queries/follows.ts'
import { posts } from '#queries/posts.ts'
import { Card } from '#ui/Card.tsx'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/IconButton.tsx'

import styles from './WelcomeCard.module.css'

type Step = {
  title: MessageId
  help: MessageId
  link: LinkOptions
  isDone: boolean
}

const stocks = { sectionSlug: 'stocks', listSlug: 'stocks-top-followed' }
const members = { sectionSlug: 'recommended', listSlug: 'profiles-recommended' }

/** Three first steps for a new member, ticked off as they complete them. Closing the card is final. */
export function WelcomeCard() {
  const t = useText()
  const navigate = useNavigate()
  const followed = useQuery(follows.ids()).data
  const hasPosted = useHasPosted()
  const steps: Step[] = [
    {
      title: 'overview_welcome_stocks',
      help: 'overview_welcome_stocks_help',
      link: linkOptions({ to: '/explore/$sectionSlug/$listSlug', params: stocks }),
      isDone: (followed?.instruments.length ?? 0) > 0,
    },
    {
      title: 'overview_welcome_members',
      help: 'overview_welcome_members_help',
      link: linkOptions({ to: '/explore/$sectionSlug/$listSlug', params: members }),
      isDone: (followed?.profiles.length ?? 0) > 0,
    },
    {
      title: 'overview_welcome_post',
      help: 'overview_welcome_post_help',
      link: linkOptions({ to: '/activity/{-$kind}', params: { kind: undefined }, search: { write: true } }),
      isDone: hasPosted,
    },
  ]
  const close = () => void navigate({ to: '.', search: (before) => ({ ...before, welcome: undefined }), replace: true })
  return (
    <Card
      title={t('overview_welcome')}
      more={
        <IconButton size="sm" label={t('overview_welcome_close')} onClick={close}>
          <X className="ic18" aria-hidden="true" />
        </IconButton>
      }
      className={styles.card}
      inset
    >
      <p className={styles.help}>{t('overview_welcome_help')}</p>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.title}>
            <StepLink step={step} number={index + 1} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Whether the member has posted; posts of others on their wall do not count. */
function useHasPosted(): boolean {
  const { id } = useOwnProfile()
  const wall = useInfiniteQuery(posts.at('profiles', id)).data
  return wall?.pages.some(({ results }) => results.some(({ author }) => author.id === id)) ?? false
}

function StepLink({ step, number }: { step: Step; number: number }) {
  const t = useText()
  return (
    <Link {...step.link} className={styles.step}>
      <span className={classNames('num', styles.number, step.isDone && styles.done)} aria-hidden="true">
        {step.isDone ? <Check className="ic16" /> : number}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{t(step.title)}</span>
        {step.isDone && <span className="vh"> ({t('overview_welcome_done')})</span>}
        <span className={styles.sub}>{t(step.help)}</span>
      </span>
      <ChevronRight className="ic16" aria-hidden="true" />
    </Link>
  )
}

import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'

import { forgetLogin, loginOf } from '#features/connections/login/bank-login.ts'
import { faultOf } from '#features/connections/login/return-faults.ts'
import { type BankReturn, forgetReturn, heldReturn, isCancelled } from '#features/connections/login/returned.ts'
import { AskToLogIn } from '#features/connections/login/AskToLogIn.tsx'
import { useFinishLogin } from '#features/connections/mutations.ts'
import { NarrowCard } from '#features/connections/NarrowCard.tsx'
import { hasCode, hasStatus } from '#lib/api-error.ts'
import { useErrorTexts } from '#lib/api-texts.ts'
import { useText } from '#lib/i18n.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { StateTile } from '#ui/StateTile.tsx'
import { useToast } from '#ui/toast-context.ts'

import styles from './ReturnScreen.module.css'

const tink = getRouteApi('/shell/returns/connect/tink')
const comdirect = getRouteApi('/shell/returns/connect/comdirect')

/** How long the login is given before its code is exchanged. */
const exchangeAfterMs = 2000

export const TinkReturnScreen = () => <ReturnScreen source="tink" next={tink.useSearch().next} />
export const ComdirectReturnScreen = () => <ReturnScreen source="comdirect" next={comdirect.useSearch().next} />

type Props = Pick<BankReturn, 'source'> & { next: string | undefined }

/**
 * Where the login at a bank leads back to: exchanges what it returned and goes on to the sync, or to the page that needed
 * the login. With a `next` and nothing returned, the login is still to be started.
 */
function ReturnScreen({ source, next }: Props) {
  const returned = heldReturn(source)
  if (returned && isCancelled(returned)) return <Cancelled returned={returned} />
  if (returned?.error !== undefined) return <Fault text={faultOf(returned)} />
  if (returned?.code !== undefined && returned.state !== undefined) return <Exchange returned={returned} />
  if (!returned && next !== undefined && source === 'comdirect') return <AskToLogIn next={next} />
  return <Fault text="comdirect_error_auth_code_missing" />
}

function Exchange({ returned }: { returned: BankReturn }) {
  const t = useText()
  const navigate = useNavigate()
  const errors = useErrorTexts()
  const finish = useFinishLogin()
  const done = useEffectEvent((id: string | undefined) => {
    const next = loginOf(returned.state)?.next
    forgetLogin()
    forgetReturn()
    if (next !== undefined) return void navigate({ href: next, replace: true })
    if (id === undefined) return void navigate({ to: '/more/connections', replace: true })
    void navigate({ to: '/connect/sync/$connectionId', params: { connectionId: id }, replace: true })
  })
  const exchange = useEffectEvent(() => finish.mutate(returned, { onSuccess: (id) => done(id), onError: forgetReturn }))
  useEffect(() => {
    const timer = setTimeout(() => exchange(), exchangeAfterMs)
    return () => clearTimeout(timer)
  }, [])
  const { error } = finish
  if (!error) {
    return (
      <NarrowCard title={t('connections_finishing')}>
        <div className={styles.waiting}>
          <Spinner size={32} label={t('connections_finishing_help')} />
          <p className={styles.help}>{t('connections_finishing_help')}</p>
        </div>
      </NarrowCard>
    )
  }
  // A bank of another member and an outage have texts of their own.
  if (hasCode(error, 'bank_connected_elsewhere') || hasStatus(error, 503)) return <Fault said={errors.whole(error)} />
  return <Fault text={hasStatus(error, 400) ? 'comdirect_error_auth_code_invalid' : 'error_unknown_error'} />
}

/** The member has changed their mind: they are led back to where they were. */
function Cancelled({ returned }: { returned: BankReturn }) {
  const t = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const leave = useEffectEvent(() => {
    const from = loginOf(returned.state)?.from ?? '/more/connections'
    forgetLogin()
    forgetReturn()
    toast(t('connections_cancelled'))
    void navigate({ href: from, replace: true })
  })
  useEffect(() => leave(), [])
  return null
}

type FaultProps =
  | {
      text: 'comdirect_error_auth_code_missing' | 'comdirect_error_auth_code_invalid' | ReturnType<typeof faultOf>
      said?: undefined
    }
  | { text?: undefined; said: string }

function Fault({ text, said }: FaultProps) {
  const t = useText()
  return (
    <NarrowCard title={t('connections_not_connected')}>
      <div role="alert">
        <StateTile
          tone="danger"
          icon={<TriangleAlert />}
          title={text === undefined ? said : t(text)}
          help={t('connections_nothing_read')}
          action={
            <LinkButton to="/more/connections" search={{ connect: true }} variant="pri">
              {t('common_try_again')}
            </LinkButton>
          }
        />
      </div>
      <p className={styles.back}>
        <Link to="/overview" className="link tap">
          {t('connections_to_overview')}
        </Link>
      </p>
    </NarrowCard>
  )
}

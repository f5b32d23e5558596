import type { OwnSession } from '@app/contract/auth.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone, X } from 'lucide-react'
import { useState } from 'react'

import { api } from '#lib/api.ts'
import { useErrorTexts } from '#lib/api-texts.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { endSessionEverywhere } from '#lib/session.ts'
import { auth } from '#queries/auth.ts'
import { Button } from '#ui/Button.tsx'
import { CardFoot } from '#ui/Card.tsx'
import { Chip } from '#ui/Chip.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { EntityRow } from '#ui/EntityRow.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { useToast } from '#ui/toast-context.ts'

import { deviceOf } from './device-of.ts'

/** The member's sessions, each with a button to end it, and a button to end them all. */
export function SessionList() {
  const query = useQuery(auth.sessions())
  return (
    <>
      <Remote query={query} skeleton={<SkeletonRows count={2} media="square" />}>
        {({ results }) => (
          <ul>
            {results.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Remote>
      <CardFoot>
        <LogOutEverywhere />
      </CardFoot>
    </>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const t = useText()
  const format = useFormat()
  const cache = useQueryClient()
  const toast = useToast()
  const errors = useErrorTexts()
  const end = useMutation({
    mutationFn: () => api('DELETE /user/sessions/:id', { params: { id: session.id } }),
    // A member who logs out a lost device has to know if that failed.
    onError: (error) => toast(errors.whole(error)),
    onSettled: () => cache.invalidateQueries({ queryKey: auth.sessions().queryKey }),
  })
  const device = useDeviceName(session.device)
  return (
    <EntityRow
      as="li"
      media={<MonitorSmartphone className="t3" aria-hidden="true" />}
      title={device}
      sub={t('settings_session_used', { time: format.dateTime(session.last_used) })}
      end={session.current && <Chip>{t('settings_session_current')}</Chip>}
      action={
        !session.current && (
          <IconButton
            size="sm"
            label={t('settings_session_end', { device })}
            disabled={end.isPending}
            onClick={() => end.mutate()}
          >
            <X className="ic18" aria-hidden="true" />
          </IconButton>
        )
      }
    />
  )
}

/** "Chrome on Windows", from the session's user agent. */
function useDeviceName(userAgent: string): string {
  const t = useText()
  const { browser, system } = deviceOf(userAgent)
  if (browser !== undefined && system !== undefined) return t('settings_session_device', { browser, system })
  return browser ?? system ?? t('settings_session_unknown')
}

function LogOutEverywhere() {
  const t = useText()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const end = useMutation({
    mutationFn: () => endSessionEverywhere(),
    onError: () => {
      setAsking(false)
      toast(t('settings_log_out_everywhere_failed'))
    },
  })
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {t('settings_log_out_everywhere')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('settings_log_out_everywhere_title')}
        help={t('settings_log_out_everywhere_help')}
        keep={t('settings_stay')}
        confirm={t('settings_log_out_everywhere')}
        loading={end.isPending}
        onConfirm={() => end.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

import type { AuditEntry, Case, OpenAppeal } from '@app/contract/operator.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Flag, History, Scale } from 'lucide-react'

import { useFormat } from '#lib/format/use-format.ts'
import { useKnownText, useText } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'
import { operator } from '#queries/operator.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Empty } from '#ui/Empty.tsx'
import { EntityRow } from '#ui/EntityRow.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

import styles from './Case.module.css'

const look = { revealFirst: 0, rowHeight: 72, skeleton: <SkeletonRows count={1} media="circle" /> } as const

/** The cases in a state: open ones oldest first, others newest first. */
export function CaseList({ state }: { state: Case['state'] }) {
  const t = useText()
  return (
    <InfiniteList
      {...look}
      query={useInfiniteQuery(operator.cases(state))}
      itemsOf={({ results }) => results}
      keyOf={({ id }) => id}
      name={`cases ${state}`}
      failedTitle={t('operator_failed')}
      empty={<Empty icon={<Flag />} title={t(`operator_${state}_empty`)} help={t('operator_empty_help')} />}
    >
      {(one) => <CaseRow one={one} />}
    </InfiniteList>
  )
}

function CaseRow({ one }: { one: Case }) {
  const t = useText()
  const { id, author, beginning, deleted, reports, rules, opened } = one
  const name = useNameOf()(author)
  // Operators erase only what they have decided about.
  const gone = one.state === 'decided' ? 'operator_deleted' : 'operator_deleted_by_author'
  const reasons = rules.map((rule) => t(`moderation_rule_${rule}`)).join(', ')
  return (
    <EntityRow
      wraps
      media={<Avatar id={author.id} name={author.name} src={author.image?.url} size={40} />}
      title={
        <Link to="/operator/{-$tab}/{-$id}" params={{ tab: 'cases', id }}>
          {name}: {deleted ? t(gone) : beginning || t('operator_no_text')}
        </Link>
      }
      sub={[t('operator_reports', { count: reports }), reasons].filter(Boolean).join(' · ')}
      end={<RelativeTime time={opened} />}
    />
  )
}

/** The appeals that are not decided, oldest first. */
export function AppealList() {
  const t = useText()
  return (
    <InfiniteList
      {...look}
      query={useInfiniteQuery(operator.appeals())}
      itemsOf={({ results }) => results}
      keyOf={({ decision }) => decision.id}
      name="appeals"
      failedTitle={t('operator_failed')}
      empty={<Empty icon={<Scale />} title={t('operator_appeals_empty')} />}
    >
      {(open) => <AppealRow open={open} />}
    </InfiniteList>
  )
}

function AppealRow({ open: { case: id, decision } }: { open: OpenAppeal }) {
  const t = useText()
  const nameOf = useNameOf()
  const { appeal, measure, made_by: maker, made } = decision
  return (
    <EntityRow
      wraps
      media={<Scale className="t3" aria-hidden="true" />}
      title={
        <Link to="/operator/{-$tab}/{-$id}" params={{ tab: 'cases', id }}>
          {appeal?.text}
        </Link>
      }
      sub={t('operator_appealed', { measure: t(`decisions_${measure}`), name: nameOf(maker) })}
      end={<RelativeTime time={appeal?.made ?? made} />}
    />
  )
}

/** What operators have done, newest first. */
export function AuditList() {
  const t = useText()
  return (
    <InfiniteList
      {...look}
      query={useInfiniteQuery(operator.audit())}
      itemsOf={({ results }) => results}
      keyOf={({ id }) => id}
      name="audit"
      failedTitle={t('operator_failed')}
      empty={<Empty icon={<History />} title={t('operator_audit_empty')} />}
    >
      {(entry) => <AuditRow entry={entry} />}
    </InfiniteList>
  )
}

function AuditRow({ entry: { at, actor, act, subject, detail } }: { entry: AuditEntry }) {
  const t = useText()
  const known = useKnownText()
  const nameOf = useNameOf()
  const partOf = useAuditPart()
  const [kind = '', id = ''] = subject.split(' ')
  const details = Object.entries(detail).flatMap(([name, value]) => partOf(name, value) ?? [])
  return (
    <EntityRow
      wraps
      media={<Avatar id={actor?.id ?? ''} name={actor?.name ?? null} src={actor?.image?.url} size={40} />}
      title={`${actor ? nameOf(actor) : t('operator_terminal')}: ${known(`operator_act_${act}`, act)}`}
      sub={<span className={styles.act}>{[known(`operator_${kind}`, subject, { id }), ...details].join(' · ')}</span>}
      end={<RelativeTime time={at} />}
    />
  )
}

/** Words what the log has of an act; what it does not know stays as it is stored. */
function useAuditPart(): (name: string, value: unknown) => string | undefined {
  const t = useText()
  const known = useKnownText()
  const format = useFormat()
  return (name, value) => {
    if (value === null) return undefined
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    const stored = `${name} ${text}`
    switch (name) {
      case 'measure':
      case 'outcome':
        return known(name === 'measure' ? `operator_measure_${text}` : `operator_${text}`, stored)
      case 'rule':
        return known(`moderation_rule_${text}`, stored)
      case 'until':
        return t('operator_until_day', { date: format.date(text) })
      default:
        return known(`operator_${name}`, stored, { id: text })
    }
  }
}

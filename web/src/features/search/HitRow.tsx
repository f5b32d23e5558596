import { InstrumentMark, LiveYield, useKindName } from '#features/instruments/index.ts'
import { shortName } from '#lib/format/names.ts'
import { useText } from '#lib/i18n.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { EntityRow } from '#ui/EntityRow.tsx'

import type { Hit } from './hits.ts'

/** What was found: an instrument with its day, or a member. */
export function HitRow({ hit }: { hit: Hit }) {
  return hit.kind === 'instrument' ? <InstrumentHit instrument={hit.entity} /> : <MemberHit person={hit.entity} />
}

function InstrumentHit({ instrument }: { instrument: Extract<Hit, { kind: 'instrument' }>['entity'] }) {
  const kind = useKindName(instrument)
  return (
    <EntityRow
      media={<InstrumentMark instrument={instrument} size={40} />}
      title={shortName(instrument.name)}
      sub={[instrument.symbol, kind].filter(Boolean).join(' · ')}
      end={<LiveYield instrument={instrument} />}
    />
  )
}

function MemberHit({ person }: { person: Extract<Hit, { kind: 'profile' }>['entity'] }) {
  const t = useText()
  return (
    <EntityRow
      media={<Avatar id={person.id} name={person.name} src={person.image?.url} />}
      title={person.name}
      sub={`${t('search_member')} · ${t('follows_followers', { count: person.follower_count })}`}
    />
  )
}

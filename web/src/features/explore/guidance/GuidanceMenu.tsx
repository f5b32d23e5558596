import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useState } from 'react'

import { MarketNote } from '#parts/instruments/index.ts'
import { useText } from '#lib/i18n.ts'
import { isAmong } from '#parts/follows/index.ts'
import type { Followable } from '#parts/targets/index.ts'
import { explore, guidanceCount, type GuidanceOffer } from '#queries/explore.ts'
import { follows } from '#queries/follows.ts'
import { Button } from '#ui/Button.tsx'
import { Modal } from '#ui/Modal.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { StateTile } from '#ui/StateTile.tsx'
import { useToast } from '#ui/toast-context.ts'

import styles from './GuidanceMenu.module.css'
import { GuidanceRows } from './GuidanceRows.tsx'
import { useFollowAll } from './mutations.ts'
import { Segments } from './Segments.tsx'
import { type GuidanceStep, guidanceSteps } from './steps.ts'

type Props = { isOpen: boolean; onClose: () => void }

/** The first things to follow, step by step: stocks, members, and groups if there are any. */
export function GuidanceMenu({ isOpen, onClose }: Props) {
  const t = useText()
  const [at, setAt] = useState(0)
  const offer = useQuery(explore.guidance()).data
  const steps = guidanceSteps.filter((known) => known === 'done' || hasRows(offer, known))
  const step = steps[at] ?? 'done'
  const close = () => {
    onClose()
    setAt(0)
  }
  return (
    <Modal
      isOpen={isOpen}
      isInAddress
      onClose={close}
      title={t(`explore_guidance_${step}`)}
      footer={
        step === 'done' ? <Finish onDone={() => setAt(0)} /> : <Choice step={step} onNext={() => setAt(at + 1)} />
      }
    >
      <Segments count={steps.length} current={at} />
      <p className="vh" role="status">
        {t('common_step', { step: at + 1, count: steps.length })}
      </p>
      {step === 'done' ? (
        <StateTile icon={<Check />} title={t('explore_guidance_ready')} help={t('explore_guidance_ready_help')} />
      ) : (
        <Offer step={step} />
      )}
    </Modal>
  )
}

type OfferStep = Exclude<GuidanceStep, 'done'>

/** Whether a step has something to offer. There may be no groups, so their step appears once they have loaded. */
const hasRows = (offer: GuidanceOffer | undefined, step: OfferStep) =>
  offer === undefined ? step !== 'groups' : offer[step].length > 0

function Offer({ step }: { step: OfferStep }) {
  const query = useQuery(explore.guidance())
  return (
    <div className={styles.rows}>
      <Remote
        query={query}
        skeleton={<SkeletonRows count={guidanceCount} media={step === 'members' ? 'circle' : 'square'} />}
      >
        {(offer) => <GuidanceRows step={step} offer={offer} />}
      </Remote>
      {step === 'stocks' && <MarketNote className={styles.note} />}
    </div>
  )
}

/** The offer of a step, and the part of it that the member does not follow yet. */
function useOffered(step: OfferStep) {
  const offer = useQuery(explore.guidance()).data
  const followed = useQuery(follows.ids()).data
  const offered = offer ? targetsOf(step, offer) : []
  const isFollowed = ({ kind, entity }: Followable) => followed !== undefined && isAmong(followed, kind, entity.id)
  const rest = offered.filter((target) => !isFollowed(target))
  return {
    isDone: rest.length < offered.length,
    isRestLeft: followed !== undefined && rest.length > 0,
    rest,
  }
}

function targetsOf(step: OfferStep, { stocks, members, groups }: GuidanceOffer): Followable[] {
  switch (step) {
    case 'stocks':
      return stocks.map((entity) => ({ kind: 'instrument', entity }))
    case 'members':
      return members.map((entity) => ({ kind: 'profile', entity }))
    case 'groups':
      return groups.map((entity) => ({ kind: 'group', entity }))
  }
}

/** Skip, or Next once something is followed; and a button that follows the rest at once. */
function Choice({ step, onNext }: { step: OfferStep; onNext: () => void }) {
  const t = useText()
  const toast = useToast()
  const { isDone, isRestLeft, rest } = useOffered(step)
  const followAll = useFollowAll()
  const start = () => followAll.mutate(rest, { onError: () => toast(t('explore_guidance_failed')) })
  return (
    <>
      <Button variant={isRestLeft ? 'ghost' : 'pri'} onClick={onNext}>
        {isDone ? t('explore_guidance_next') : t('explore_guidance_skip')}
      </Button>
      {isRestLeft && (
        <Button variant="pri" loading={followAll.isPending} onClick={start}>
          {t(step === 'groups' ? 'groups_join_all' : 'explore_guidance_all')}
        </Button>
      )}
    </>
  )
}

function Finish({ onDone }: { onDone: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const open = () => {
    void navigate({ to: '/activity/{-$kind}', params: { kind: undefined }, replace: true })
    onDone()
  }
  return (
    <Button variant="pri" onClick={open}>
      {t('explore_guidance_feed')}
    </Button>
  )
}

import type { Instrument, InstrumentBasics } from '@app/contract/instruments.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'

import { hasStatus } from '#lib/api-error.ts'
import { shortName } from '#lib/format/names.ts'
import { useText } from '#lib/i18n.ts'
import { ExplainedFigure } from '#parts/explanations/index.ts'
import { InstrumentDialog, InstrumentLink } from '#parts/instruments/index.ts'
import { SharedSecurities } from '#parts/overlaps/index.ts'
import { instruments } from '#queries/instruments.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'

/** What a fund has in common with another one that the reader finds. */
export function FundOverlap({ fund }: { fund: Instrument }) {
  const t = useText()
  const navigate = useNavigate()
  const { with: other } = useSearch({ strict: false })
  const [isOpen, setOpen] = useState(false)
  const help = <p>{t('instruments_overlap_help')}</p>
  const choose = ({ slug }: InstrumentBasics) => {
    setOpen(false)
    void navigate({ to: '.', search: (before) => ({ ...before, with: slug }), resetScroll: false })
  }
  return (
    <Card title={t('instruments_overlap')} pad>
      <Stack gap={3}>
        {other === undefined ? help : <Other slug={other} fund={fund} unknown={help} />}
        <Stack gap={3} row>
          <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t(other === undefined ? 'instruments_overlap_choose' : 'instruments_overlap_another')}
          </Button>
        </Stack>
      </Stack>
      {isOpen && (
        <InstrumentDialog
          title={t('instruments_overlap_choose')}
          kind="FUND"
          except={fund.id}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  )
}

const skeleton = <SkeletonRows count={3} media="none" />

type OtherProps = { slug: string; fund: Instrument; /** If there is no such fund. */ unknown: ReactNode }

function Other({ slug, fund, unknown }: OtherProps) {
  const t = useText()
  const query = useQuery(instruments.detail(slug))
  const view = (error: unknown) => (hasStatus(error, 404) ? unknown : undefined)
  return (
    <Remote query={query} skeleton={skeleton} failed={{ title: t('instruments_overlap_failed'), view }}>
      {(other) => (other.id === fund.id ? unknown : <With fund={fund} other={other} />)}
    </Remote>
  )
}

function With({ fund, other }: { fund: Instrument; other: InstrumentBasics }) {
  const t = useText()
  const query = useQuery(instruments.overlap(fund.id, other.id))
  const unknown = <p>{t('instruments_overlap_unknown', { name: shortName(other.name) })}</p>
  return (
    <Remote
      query={query}
      skeleton={skeleton}
      failed={{
        title: t('instruments_overlap_failed'),
        view: (error) => (hasStatus(error, 404) ? unknown : undefined),
      }}
    >
      {(found) => (
        <>
          <InstrumentLink instrument={other} className="link" />
          <SharedSecurities
            found={found}
            explain={(value) => (
              <ExplainedFigure request={{ about: 'fund', id: fund.id, other: other.id }} name={shortName(other.name)}>
                {value}
              </ExplainedFigure>
            )}
          />
          <p className="t3">{t('instruments_overlap_least')}</p>
        </>
      )}
    </Remote>
  )
}

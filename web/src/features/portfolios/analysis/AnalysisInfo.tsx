import { Link } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { useState } from 'react'

import type { Analysis } from '#features/portfolios/views.ts'
import { useText } from '#lib/i18n.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Modal, preloadModal } from '#ui/Modal.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Stack } from '#ui/Stack.tsx'

/** A button that says what an analysis measures and where its limits are. */
export function AnalysisInfo({ analysis }: { analysis: Analysis }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        size="sm"
        label={t(`portfolios_info_${analysis}`)}
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={() => setOpen(true)}
      >
        <Info className="ic18" aria-hidden="true" />
      </IconButton>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title={t(`portfolios_info_${analysis}`)}>
        <Stack gap={4}>
          {analysis === 'co2' ? <CarbonInfo /> : <Paragraphs text={t(`portfolios_info_${analysis}_text`)} />}
        </Stack>
      </Modal>
    </>
  )
}

function Paragraphs({ text }: { text: string }) {
  return text.split('\n').map((paragraph) => <p key={paragraph}>{paragraph}</p>)
}

const targets = ['stocks', 'funds', 'members'] as const
type CarbonTarget = (typeof targets)[number]

/** What the carbon analysis means for stocks, for funds and for members, each with the list of the lowest. */
function CarbonInfo() {
  const t = useText()
  const [target, setTarget] = useState<CarbonTarget>('stocks')
  const options = targets.map((value) => ({ value, label: t(`portfolios_info_co2_tab_${value}`) }))
  return (
    <>
      <SegmentedControl
        label={t('portfolios_info_co2_target')}
        value={target}
        onChange={setTarget}
        options={options}
        block
      />
      <Paragraphs text={t(`portfolios_info_co2_${target}`)} />
      <p>
        <Link
          to="/explore/$sectionSlug/$listSlug"
          params={{ sectionSlug: 'carbon', listSlug: `${target}-top-low-carbon` }}
          className="link tap"
        >
          {t(`portfolios_list_${target}-top-low-carbon`)}
        </Link>
      </p>
    </>
  )
}

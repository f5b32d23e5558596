import type { InstrumentBasics, ProductClass } from '@app/contract/instruments.ts'

import { type MessageId, useText } from '#lib/i18n.ts'
import { Chip } from '#ui/Chip.tsx'

const names = {
  INVERSE: 'instruments_product_inverse',
  LEVERAGED: 'instruments_product_leveraged',
  KNOCK_OUT: 'instruments_product_knock_out',
} as const satisfies Record<ProductClass, MessageId>

/** Says of a product that it does not simply follow what it is named after; nothing for a plain instrument. */
export function ProductChip({ instrument }: { instrument: Pick<InstrumentBasics, 'product_class'> }) {
  const t = useText()
  return instrument.product_class && <Chip tone="warn">{t(names[instrument.product_class])}</Chip>
}

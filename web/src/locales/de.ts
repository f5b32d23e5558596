import type { Texts } from './catalogue.ts'

/** What a visitor may meet before anything else is fetched; `de-more.ts` and `de-classifications.ts` have the rest. */
export const files = import.meta.glob<Texts>('./de/{app,auth,common,errors}.json', { eager: true, import: 'default' })

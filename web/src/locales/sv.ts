import type { Texts } from './catalogue.ts'

/** What a visitor may meet before anything else is fetched; `sv-more.ts` and `sv-classifications.ts` have the rest. */
export const files = import.meta.glob<Texts>('./sv/{app,auth,common,errors}.json', { eager: true, import: 'default' })

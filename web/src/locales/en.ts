import type { Texts } from './catalogue.ts'

/** What a visitor may meet before anything else is fetched; `en-more.ts` and the others have the rest. */
export const files = import.meta.glob<Texts>('./en/{app,auth,common,errors}.json', { eager: true, import: 'default' })

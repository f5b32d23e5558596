import type { Texts } from './catalogue.ts'

/** What a visitor may meet before anything else is fetched; the other files are in `sv-more.ts`. */
export const files = import.meta.glob<Texts>('./sv/{app,auth,common}.json', { eager: true, import: 'default' })

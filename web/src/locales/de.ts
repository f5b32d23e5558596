import type { Texts } from './catalogue.ts'

/** What a visitor may meet before anything else is fetched; the other files are in `de-more.ts`. */
export const files = import.meta.glob<Texts>('./de/{app,auth,common}.json', { eager: true, import: 'default' })

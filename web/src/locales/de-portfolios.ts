import type { Texts } from './catalogue.ts'

export const files = import.meta.glob<Texts>('./de/portfolio-pages.json', { eager: true, import: 'default' })

import type { Texts } from './catalogue.ts'

export const files = import.meta.glob<Texts>('./sv/portfolio-pages.json', { eager: true, import: 'default' })

import type { Texts } from './catalogue.ts'

export const files = import.meta.glob<Texts>('./de/classifications.json', { eager: true, import: 'default' })

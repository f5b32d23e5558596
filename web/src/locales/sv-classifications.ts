import type { Texts } from './catalogue.ts'

export const files = import.meta.glob<Texts>('./sv/classifications.json', { eager: true, import: 'default' })

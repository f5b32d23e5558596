import type { Texts } from './catalogue.ts'

export const files = import.meta.glob<Texts>('./sv/explanations.json', { eager: true, import: 'default' })

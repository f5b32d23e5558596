import type { Texts } from './catalogue.ts'

export const files = import.meta.glob<Texts>('./de/explanations.json', { eager: true, import: 'default' })

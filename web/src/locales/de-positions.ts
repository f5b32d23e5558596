import type { Texts } from './catalogue.ts'

export const files = import.meta.glob<Texts>('./de/positions.json', { eager: true, import: 'default' })

import type { Texts } from './catalogue.ts'

export const files = import.meta.glob<Texts>('./de/connecting.json', { eager: true, import: 'default' })

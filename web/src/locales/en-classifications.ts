import type { Texts } from './catalogue.ts'

export const files = import.meta.glob<Texts>('./en/{classifications,ranking}.json', { eager: true, import: 'default' })

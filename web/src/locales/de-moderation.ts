import type { Texts } from './catalogue.ts'

export const files = import.meta.glob<Texts>('./de/moderation.json', { eager: true, import: 'default' })

import type { Texts } from './catalogue.ts'

export const files = import.meta.glob<Texts>('./sv/moderation.json', { eager: true, import: 'default' })

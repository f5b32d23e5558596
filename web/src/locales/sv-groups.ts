import type { Texts } from './catalogue.ts'

export const files = import.meta.glob<Texts>('./sv/{group-members,groups}.json', { eager: true, import: 'default' })

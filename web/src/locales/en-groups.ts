import type { Texts } from './catalogue.ts'

export const files = import.meta.glob<Texts>('./en/{group-members,groups}.json', { eager: true, import: 'default' })

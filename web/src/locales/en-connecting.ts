import type { Texts } from './catalogue.ts'

export const files = import.meta.glob<Texts>('./en/{connecting,partner}.json', { eager: true, import: 'default' })

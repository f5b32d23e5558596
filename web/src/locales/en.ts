import { merge } from './merge.ts'

export const texts = merge(import.meta.glob('./en/*.json', { eager: true, import: 'default' }))

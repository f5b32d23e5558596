import { merge } from './merge.ts'

export const texts = merge(import.meta.glob('./sv/*.json', { eager: true, import: 'default' }))

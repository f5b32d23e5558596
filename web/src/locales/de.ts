import { merge } from './merge.ts'

export const texts = merge(import.meta.glob('./de/*.json', { eager: true, import: 'default' }))

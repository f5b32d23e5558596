import type { Texts } from './catalogue.ts'

export const files = import.meta.glob<Texts>('./en/notification-settings.json', { eager: true, import: 'default' })

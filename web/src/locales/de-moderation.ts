import type { Texts } from './catalogue.ts'

export const files = import.meta.glob<Texts>('./de/{archives,decisions,moderation,operator}.json', {
  eager: true,
  import: 'default',
})

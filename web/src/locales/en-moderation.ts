import type { Texts } from './catalogue.ts'

export const files = import.meta.glob<Texts>('./en/{archives,decisions,moderation,operator}.json', {
  eager: true,
  import: 'default',
})

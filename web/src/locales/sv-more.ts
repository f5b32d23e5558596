import type { Texts } from './catalogue.ts'

export const files = import.meta.glob<Texts>(['./sv/*.json', '!./sv/{app,auth,common}.json'], {
  eager: true,
  import: 'default',
})

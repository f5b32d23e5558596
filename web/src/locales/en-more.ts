import type { Texts } from './catalogue.ts'

export const files = import.meta.glob<Texts>(['./en/*.json', '!./en/{app,auth,common}.json'], {
  eager: true,
  import: 'default',
})

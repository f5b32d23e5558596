import type { Texts } from './catalogue.ts'

export const files = import.meta.glob<Texts>(['./de/*.json', '!./de/{app,auth,common}.json'], {
  eager: true,
  import: 'default',
})

import type { Texts } from './catalogue.ts'

export const files = import.meta.glob<Texts>(['./de/*.json', '!./de/{app,auth,classifications,common,errors}.json'], {
  eager: true,
  import: 'default',
})

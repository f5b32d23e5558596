import type { Texts } from './catalogue.ts'

export const files = import.meta.glob<Texts>(
  [
    './sv/*.json',
    '!./sv/{app,auth,classifications,common,connecting,errors,explanations,notification-settings,portfolio-pages}.json',
  ],
  {
    eager: true,
    import: 'default',
  },
)

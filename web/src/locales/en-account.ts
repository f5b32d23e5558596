import type { Texts } from './catalogue.ts'

export const files = import.meta.glob<Texts>(
  './en/{account,feedback,followed,images,notification-settings,onboarding}.json',
  {
    eager: true,
    import: 'default',
  },
)

import type { Texts } from './catalogue.ts'

export const files = import.meta.glob<Texts>(
  [
    './sv/*.json',
    '!./sv/{account,app,auth,classifications,common,composer,connecting,errors,explanations,feedback,followed,images,moderation,notification-settings,onboarding,portfolio-pages,positions}.json',
  ],
  {
    eager: true,
    import: 'default',
  },
)

import * as z from 'zod'

import { variants } from './brands.ts'
import { endpoint } from './endpoint.ts'

export const getBuild = endpoint('GET /build', {
  access: 'visitor',
  summary: 'Get the running build. The web app polls this.',
  query: z.object({ t: z.string().max(40).optional() }),
  reply: z.object({
    build: z.string(),
    /** True if any listing is simulated. */
    simulated: z.boolean(),
    access_mode: z.enum(['restricted', 'open']),
    /** Which deployment of the one build this is; brands.ts says what each looks like. */
    variant: z.enum(variants),
    /** The page of the partner on which its customers log in, shown in a frame; left out if there is none. */
    partner_login: z.url().optional(),
    /** The page of the partner on which its customers trade, shown in a frame; left out if there is none. */
    partner_trade: z.url().optional(),
  }),
})

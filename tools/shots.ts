import { join } from 'node:path'

import { findBrowser } from './browser.ts'
import { startDemo } from './demo.ts'
import { runInForeground } from './run/foreground.mjs'
import { root } from './run/root.mjs'

/** Takes screenshots of every screen of a demo world that is kept between runs, into .data/shots. */
const world = join(root, '.data', 'shots-world')
const demo = await startDemo(world, { RATE_LIMITS: 'off' })
try {
  process.exitCode = await runInForeground(process.execPath, [join(root, 'e2e/shots.ts'), ...process.argv.slice(2)], {
    BASE_URL: demo.url,
    INBOX_URL: demo.inbox,
    JOURNEYS_DATA: world,
    SHOTS_DIR: join(root, '.data', 'shots'),
    CHROMIUM: findBrowser() ?? '',
  })
} finally {
  await demo.stop()
}

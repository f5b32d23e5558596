const benches: Record<string, () => Promise<{ run: (options: readonly string[]) => Promise<void> }>> = {
  alerts: () => import('./alerts/alerts.ts'),
  feed: () => import('./feed/feed.ts'),
  socket: () => import('./socket/socket.ts'),
  import: () => import('./import/import.ts'),
  search: () => import('./search/search.ts'),
  restart: () => import('./restart/restart.ts'),
  history: () => import('./history/history.ts'),
  migrate: () => import('./migrate/migrate.ts'),
  probes: () => import('./probes/probes.ts'),
  hot: () => import('./hot/hot.ts'),
  fuzz: () => import('./fuzz/fuzz.ts'),
  web: () => import('./web/web.ts'),
  lists: () => import('./lists/lists.ts'),
  screener: () => import('./screener/screener.ts'),
  analytics: () => import('./analytics/analytics.ts'),
}

const [name = '', ...options] = process.argv.slice(2)
const load = benches[name]
if (load) await (await load()).run(options)
else console.log(`Usage: npm run bench -- ${Object.keys(benches).join(' | ')} [--small]`)

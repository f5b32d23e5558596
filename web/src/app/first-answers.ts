import type { AppRouter } from './router.tsx'

/**
 * Resolves when the first page has the data that it asks for, also those that it asks for only once others have arrived; or
 * when the time is over. Tells whether it has all of them.
 */
export async function firstAnswersOf(router: AppRouter, patienceMs: number): Promise<boolean> {
  const { client } = await router.options.context.openData()
  const until = performance.now() + patienceMs
  while (client.isFetching() > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 5))
  return client.isFetching() === 0
}

import type { RenderedPage } from '@app/contract/rendered-page.ts'

import { nextTask } from '#lib/next-task.ts'
import { currentToken } from '#lib/session-token.ts'

export type Answer = { status_code: number; body: unknown }
/** Asked at a moment of the page's own clock; a path that was taken is empty. */
export type FirstData = { token: string; asked: number; paths: string[]; answers: Promise<Answer[]> }

/** Answers older than this are not taken: the page has been open for a while. */
const freshMs = 15_000

/** Resolves when the answers, if any were asked for, have reached those who took them over. */
export async function firstAnswers(): Promise<void> {
  await (globalThis as { firstData?: FirstData }).firstData?.answers
  await nextTask()
}

/** Takes over the answers in the page; the inlined script has checked that they are for this device and session. */
export function takeEmbeddedData(token: string): void {
  const embedded = document.getElementById('first-data')?.textContent
  if (!embedded) return
  const { paths, answers } = JSON.parse(embedded) as RenderedPage['data']
  const firstData: FirstData = { token, asked: performance.now(), paths, answers: Promise.resolve(answers) }
  Object.assign(globalThis, { firstData })
}

/**
 * Takes over the answer to a request that the page made before the app had arrived (`boot.ts`), once. Resolves to undefined
 * if it was not made or has failed; the caller then asks itself.
 */
export function takeFirstData(path: string): Promise<{ body: unknown } | undefined> | undefined {
  const { firstData } = globalThis as { firstData?: FirstData }
  const place = firstData?.paths.indexOf(path) ?? -1
  if (!firstData || place === -1 || performance.now() - firstData.asked > freshMs) return undefined
  if (firstData.token !== currentToken()) return undefined
  firstData.paths[place] = ''
  return firstData.answers.then((answers) => {
    const answer = answers[place]
    return answer?.status_code === 200 ? { body: answer.body } : undefined
  })
}

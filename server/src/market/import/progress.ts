import cliProgress from 'cli-progress'

import { printLine } from '#print.ts'

/** Shows how far an import is. */
export type Progress = {
  /** Starts a step, with its size if known. */
  begin: (what: string, size?: number) => void
  advance: (by: number) => void
  end: () => void
}

export const noProgress: Progress = { begin: () => undefined, advance: () => undefined, end: () => undefined }

/** A progress bar on a terminal, one plain line per step elsewhere. */
export function terminalProgress(isTerminal: boolean): Progress {
  if (!isTerminal) return { ...noProgress, begin: (what) => printLine(what) }
  const options = { format: '{bar} {percentage} % | {what}', clearOnComplete: true, hideCursor: true }
  const bar = new cliProgress.SingleBar(options, cliProgress.Presets.shades_classic)
  let isRunning = false
  return {
    begin: (what, size = 0) => {
      if (isRunning) bar.stop()
      bar.start(size, 0, { what })
      isRunning = true
    },
    advance: (by) => bar.increment(by),
    end: () => {
      if (isRunning) bar.stop()
      isRunning = false
    },
  }
}

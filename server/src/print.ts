/** A line for the person at the terminal. */
export function printLine(line: string): void {
  console.log(line)
}

/** A line that counts up to 100 % on a terminal; elsewhere one line at the beginning and the end. */
export function printProgress(title: string) {
  const isTerminal = process.stdout.isTTY
  if (!isTerminal) console.log(`${title} ...`)
  const show = (percent: number) => {
    if (isTerminal) process.stdout.write(`\r${title} ${String(Math.round(percent)).padStart(3)} %`)
  }
  return {
    show,
    /** Maps the progress of a subtask from 0 to 100 to a range of the whole. */
    part: (from: number, to: number) => (percent: number) => show(from + ((to - from) * percent) / 100),
    done: () => {
      show(100)
      console.log(isTerminal ? '' : `${title}: done`)
    },
  }
}

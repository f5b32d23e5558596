/**
 * Prints in one line what was done and how many seconds it took; on a terminal also while it is running.
 * @param {string} doing
 * @param {string} done
 * @param {() => Promise<void>} work
 */
export async function progress(doing, done, work) {
  const from = performance.now()
  const { stdout } = process
  if (stdout.isTTY) stdout.write(`${doing} ...`)
  try {
    await work()
    const seconds = ((performance.now() - from) / 1000).toFixed(1)
    stdout.write(`${stdout.isTTY ? '\r\u001B[K' : ''}${done} in ${seconds} s\n`)
  } catch (error) {
    if (stdout.isTTY) stdout.write('\n')
    throw error
  }
}

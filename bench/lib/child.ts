import { type ChildProcess, fork } from 'node:child_process'
import { resolve } from 'node:path'

export type Child = {
  pid: number
  /** Sends a message to the program and waits for its answer. */
  ask: <Answer>(question: object) => Promise<Answer>
  stop: () => Promise<void>
}

/** Starts a program of this workspace in its own process; it answers each message with one message. */
export async function startChild(file: string, args: readonly string[]): Promise<Child> {
  const child = fork(resolve(import.meta.dirname, '..', file), args, { stdio: 'inherit', execArgv: ['--expose-gc'] })
  await nextMessage(child)
  return {
    pid: child.pid!,
    ask: async <Answer>(question: object) => {
      const answer = nextMessage<Answer>(child)
      child.send(question)
      return answer
    },
    stop: async () => {
      const ended = new Promise((done) => child.once('exit', done))
      child.disconnect()
      await ended
    },
  }
}

function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((done, failed) => {
    const onExit = () => failed(new Error('the program under test has ended'))
    child.once('exit', onExit)
    child.once('message', (message) => {
      child.off('exit', onExit)
      done(message as Message)
    })
  })
}

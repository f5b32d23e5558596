import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** The Redis or Valkey program installed on this machine; undefined if there is none. */
export const redisProgram = ['redis-server', 'valkey-server'].find(
  (program) => spawnSync(program, ['--version']).status === 0,
)

export type RedisServer = { url: string; stop: () => Promise<void> }

/** Starts a Redis without persistence, on a free port of this machine. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort()
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child: ChildProcess = spawn(redisProgram!, args, { stdio: 'ignore', cwd: '/' })
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${redisProgram} ended with ${child.exitCode}`)
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

async function answers(port: number): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, 20))
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

import { setTimeout as after } from 'node:timers/promises'
import { freePort } from '../../free-port.ts'
import { type ServerProcess, spawnServer, startServer } from '../program/server-process.ts'
import type { Place } from './place.ts'

/** A server's process from its start to its end. */
export type Life = ServerProcess & { startMs: number }

const ownEnv = async ({ env }: Place): Promise<Record<string, string>> => ({
  ...env,
  PORT: String(await freePort()),
})

const living = new Set<ServerProcess>()

function watch<T extends ServerProcess>(server: T): T {
  living.add(server)
  void server.ended.then(() => living.delete(server))
  return server
}

export async function kill({ child, ended, output }: ServerProcess): Promise<void> {
  child.kill('SIGKILL')
  const end = await ended
  if (end !== 'SIGKILL') throw new Error(`the server had ended by itself with ${end}:\n${output()}`)
}

/** Starts the server by its one command, on whatever its last life has left. */
export async function begin(place: Place): Promise<Life> {
  const startedMs = performance.now()
  const server = watch(await startServer(await ownEnv(place)))
  const ready = await fetch(`${server.url}/api/api/ready`)
  const answer = await ready.text()
  if (!ready.ok) throw new Error(`not ready: ${answer}`)
  return { ...server, startMs: performance.now() - startedMs }
}

/** Starts the server and kills it `lifeMs` later, wherever its start is then. */
export async function killWhileStarting(place: Place, lifeMs: number): Promise<void> {
  const server = watch(spawnServer(await ownEnv(place)))
  await after(lifeMs)
  await kill(server)
}

export async function stop({ child, ended, output }: ServerProcess): Promise<void> {
  child.kill('SIGTERM')
  const end = await ended
  if (end !== 0) throw new Error(`the server ended with ${end}:\n${output()}`)
}

/** Leaves no server behind where a test came to a bad end. */
export async function endAll(): Promise<void> {
  for (const { child, ended } of living) {
    child.kill('SIGKILL')
    await ended
  }
}

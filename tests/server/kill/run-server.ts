import { setTimeout as after } from 'node:timers/promises'
import { freePort } from '../../free-port.ts'
import { type ServerProcess, spawnServer, startServer } from '../program/server-process.ts'
import type { DataLocation } from './data-location.ts'

export type RunningServer = ServerProcess & { startMs: number }

const envOf = async ({ env }: DataLocation, port?: number): Promise<Record<string, string>> => ({
  ...env,
  PORT: String(port ?? (await freePort())),
})

const running = new Set<ServerProcess>()

function watch<T extends ServerProcess>(server: T): T {
  running.add(server)
  void server.ended.then(() => running.delete(server))
  return server
}

export async function kill({ child, ended, output }: ServerProcess): Promise<void> {
  child.kill('SIGKILL')
  const end = await ended
  if (end !== 'SIGKILL') throw new Error(`the server had already ended with ${end}:\n${output()}`)
}

/**
 * Starts the server with the data that its last run left behind.
 * @param args default: only the API, without pages
 * @param port default: a free one
 * @param folder of another release; default: this project
 */
export async function start(
  location: DataLocation,
  args?: string[],
  port?: number,
  folder?: string,
): Promise<RunningServer> {
  const startedMs = performance.now()
  const server = watch(await startServer(await envOf(location, port), args, folder))
  const ready = await fetch(`${server.url}/api/api/ready`)
  const answer = await ready.text()
  if (!ready.ok) throw new Error(`not ready: ${answer}`)
  return { ...server, startMs: performance.now() - startedMs }
}

/** Starts the server and kills it `delayMs` later, wherever its start is then. */
export async function killWhileStarting(location: DataLocation, delayMs: number): Promise<void> {
  const server = watch(spawnServer(await envOf(location)))
  await after(delayMs)
  await kill(server)
}

export async function stop({ child, ended, output }: ServerProcess): Promise<void> {
  child.kill('SIGTERM')
  const end = await ended
  if (end !== 0) throw new Error(`the server ended with ${end}:\n${output()}`)
}

/** Ends the servers of a failed test. */
export async function endAll(): Promise<void> {
  for (const { child, ended } of running) {
    child.kill('SIGKILL')
    await ended
  }
}

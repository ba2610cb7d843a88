import { spawnSync } from 'node:child_process'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { freePort } from '../../free-port.ts'
import { forSoak, isSoak } from '../../setup/soak.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { createDataLocation, type DataLocation } from './data-location.ts'
import { findFaults } from './faults.ts'
import { endAll, type RunningServer, start, stop } from './run-server.ts'
import { startCaddy } from './start-caddy.ts'
import { SENDERS, startSteadyLoad, type SteadyLoad } from './steady-load.ts'

const RESTARTS = forSoak(2, 20)
const TIMEOUT_MS = 600_000

/** `npm test` uses the plain one. */
const usesCaddy = isSoak && spawnSync('caddy', ['version']).status === 0

const startCaddyAnywhere = async (servers: readonly string[]): Promise<Balancer> =>
  startCaddy(`http://127.0.0.1:${await freePort()}`, servers)

let location: DataLocation
let front: Balancer
let load: SteadyLoad | null = null
afterEach(async () => {
  await load?.stop()
  await front.close()
  await endAll()
  await location.remove()
})

describe.each([
  { name: 'a plain load balancer', startFront: startBalancer, drainSeconds: '1', isUsed: true },
  { name: 'Caddy', startFront: startCaddyAnywhere, drainSeconds: '3', isUsed: usesCaddy },
])('behind $name', ({ startFront, drainSeconds, isUsed }) => {
  it.runIf(isUsed)(
    `two instances that are restarted in turn, ${RESTARTS} times under load, fail no request`,
    { timeout: TIMEOUT_MS },
    async () => {
      location = await createDataLocation()
      const ports = [await freePort(), await freePort()]
      const startAt = (port: number) =>
        start(
          {
            ...location,
            env: { ...location.env, DRAIN_SECONDS: drainSeconds, TRUST_PROXY: '1', LOG_LEVEL: 'info' },
          },
          undefined,
          port,
        )
      const running: { port: number; server: RunningServer }[] = []
      for (const port of ports) running.push({ port, server: await startAt(port) })
      front = await startFront(running.map(({ server }) => server.url))

      load = startSteadyLoad(front.url)
      const { calls, failures } = load
      const callsAtRestart: number[] = []
      for (let restart = 0; restart < RESTARTS; restart++) {
        callsAtRestart.push(calls.length)
        const [first] = running.splice(0, 1)
        if (first === undefined) throw new Error('no server')
        await stop(first.server)
        const restarted = await startAt(first.port)
        running.push({ port: first.port, server: restarted })
        // The balancer has noticed it when it sends it requests.
        await vi.waitFor(() => expect(restarted.output()).toContain('/leads/create'), 10_000)
      }
      await load.stop()

      expect(failures).toEqual([])
      expect(findFaults(calls, await location.read())).toEqual([])
      // Requests were sent during each restart.
      const sentDuring = callsAtRestart.map(
        (count, index) => (callsAtRestart[index + 1] ?? calls.length) - count,
      )
      expect(Math.min(...sentDuring)).toBeGreaterThan(SENDERS)
    },
  )
})

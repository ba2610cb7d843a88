import { type ChildServer, startBaseline, startProduct } from './child-server.ts'
import type { Bench } from './figure.ts'
import { measureInTurns, medians } from './statistics.ts'

const ROUNDS = 7

/** Milliseconds from the end of the last process until the next one serves. */
async function timeRestart(server: ChildServer): Promise<number> {
  await server.end()
  const startedMs = performance.now()
  await server.restart()
  return performance.now() - startedMs
}

/** A start with existing data, as after a deployment, on the embedded database. */
export const start: Bench = {
  title: 'a start until the landing is served, against a bare Fastify',
  measure: async () => {
    await using product = await startProduct()
    await using baseline = await startBaseline('bare-fastify')
    const times = await measureInTurns(ROUNDS, {
      product: () => timeRestart(product),
      baseline: () => timeRestart(baseline),
    })
    return [{ name: 'start until the landing is served', unit: 'ms', ...medians(times, (ms) => ms) }]
  },
}

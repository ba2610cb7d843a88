import { type ChildServer, startChildServer, startProduct } from './child-server.ts'
import type { Bench } from './figure.ts'
import { median } from './statistics.ts'

const ROUNDS = 7

/** Milliseconds from the end of the last process until the next one serves. */
async function timeRestart(server: ChildServer): Promise<number> {
  await server.end()
  const startedMs = performance.now()
  await server.restart()
  return performance.now() - startedMs
}

/** A start over data that are there, as after a deployment, on the embedded database. */
export const start: Bench = {
  title: 'a start until the landing is served, against a bare Fastify',
  measure: async () => {
    const product = await startProduct()
    const baseline = await startChildServer({
      script: 'bench/baselines/bare-fastify.ts',
      env: {},
      readyPath: '/',
    })
    const times = { product: [] as number[], baseline: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      times.product.push(await timeRestart(product))
      times.baseline.push(await timeRestart(baseline))
    }
    await Promise.all([product.stop(), baseline.stop()])
    return [
      {
        name: 'start until the landing is served',
        unit: 'ms',
        value: median(times.product),
        baseline: median(times.baseline),
      },
    ]
  },
}

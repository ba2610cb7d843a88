import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the range from which systems hand out ports by themselves (Linux from 32768, others from 49152): a server that
 * is killed and started again finds its port free, whatever else is opened meanwhile.
 */
const FIRST_PORT = 20_000
const LAST_PORT = 32_000
const MAX_TRIES = 100

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    // On all addresses, as the product listens.
    probe.listen(port, () => probe.close(() => resolve(true)))
  })

/** A port nobody listens on, and which nobody is given who does not ask for it. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const port = randomInt(FIRST_PORT, LAST_PORT)
    if (await isFree(port)) return port
  }
  throw new Error(`no free port between ${FIRST_PORT} and ${LAST_PORT}`)
}

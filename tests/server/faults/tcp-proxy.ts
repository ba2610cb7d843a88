import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { freePort } from '../../free-port.ts'

/**
 * - `open`: everything passes
 * - `cut`: connections break, and new ones break at once
 * - `silent`: nothing passes. Connections of this time never continue, as when a router has forgotten them
 * - `slow`: everything passes `SLOW_MS` later
 */
export type LineState = 'open' | 'cut' | 'silent' | 'slow'

export type TcpProxy = {
  port: number
  /** How many connections were affected since `set`. */
  met: () => number
  set: (state: LineState) => void
  /** From now on leads elsewhere. Existing connections break. */
  leadTo: (port: number) => void
  close: () => Promise<void>
}

/** Milliseconds by which a slow line delays each part of a message. */
const SLOW_MS = 700

const slowed = (isSlow: () => boolean): Transform =>
  new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      if (isSlow()) setTimeout(() => done(null, chunk), SLOW_MS)
      else done(null, chunk)
    },
  })

/** A line between programs that can be disturbed. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  let state: LineState = 'open'
  let met = 0
  let targetPort = target
  const pairs = new Set<{ ends: readonly Socket[]; silence: () => void }>()
  const cutAll = (): void => {
    for (const { ends } of pairs) for (const end of ends) end.destroy()
  }

  const server = createServer({ pauseOnConnect: true }, (near) => {
    near.on('error', () => undefined)
    if (state !== 'open') met += 1
    if (state === 'cut') return void near.destroy()
    // It stays paused and is not read.
    if (state === 'silent') return void pairs.add({ ends: [near], silence: () => undefined })
    const far = connect(targetPort, '127.0.0.1')
    far.on('error', () => undefined)
    const isSlow = () => state === 'slow'
    const [there, back] = [slowed(isSlow), slowed(isSlow)]
    near.pipe(there).pipe(far)
    far.pipe(back).pipe(near)
    const pair = {
      ends: [near, far],
      silence: () => {
        for (const [from, line] of [
          [near, there],
          [far, back],
        ] as const) {
          from.unpipe(line)
          from.pause()
        }
      },
    }
    pairs.add(pair)
    const end = (): void => {
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    near.once('close', end)
    far.once('close', end)
    near.resume()
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port,
    met: () => met,
    set: (next) => {
      state = next
      met = next === 'open' ? 0 : pairs.size
      if (next === 'cut') cutAll()
      if (next === 'silent') for (const { silence } of pairs) silence()
    },
    leadTo: (next) => {
      targetPort = next
      cutAll()
    },
    close: async () => {
      cutAll()
      server.close()
      await once(server, 'close')
    },
  }
}

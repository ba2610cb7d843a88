import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { root } from '#scripts/setup/project.mjs'
import { type Balancer, isReadyAt } from './balancer.ts'

const START_TRIES = 200
const START_PAUSE_MS = 50

/** Caddy with the settings of the compose file, at `url`, in front of these servers. Waits until one of them is ready. */
export async function startCaddy(url: string, servers: readonly string[]): Promise<Balancer> {
  const config = join(root, 'deploy', 'Caddyfile')
  const caddy = spawn('caddy', ['run', '--adapter=caddyfile', `--config=${config}`], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      // It keeps its settings there.
      HOME: tmpdir(),
      SITE_ADDRESS: url,
      SERVERS: servers.map((server) => new URL(server).host).join(' '),
    },
  })
  const ended = once(caddy, 'exit')
  const close = async (): Promise<void> => {
    caddy.kill('SIGKILL')
    await ended
  }
  for (let tries = 0; !(await isReadyAt(url)); tries++) {
    if (tries === START_TRIES) {
      await close()
      throw new Error('Caddy does not answer')
    }
    await after(START_PAUSE_MS)
  }
  return { url, close }
}

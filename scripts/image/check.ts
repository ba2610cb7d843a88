// npm run image:check: builds the container image and runs it as deploy/compose.yml does, with Debian's buildah, podman and
// Caddy and the PostgreSQL server of TEST_DATABASE_URL. docs/operations.md says what this does not show. Needs root.
import { randomBytes } from 'node:crypto'
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '#tests/free-port.ts'
import { root } from '../setup/project.mjs'
import { BUILD_IMAGE, makeBaseImages, RUN_IMAGE } from './base-images.ts'
import { isInstalled, run } from './shell.ts'

const IMAGE = 'localhost/quiz-funnels'
const PROGRAMS = ['buildah', 'podman', 'mmdebstrap', 'caddy']
const LARGEST_MB = 85
const BYTES_PER_MB = 1024 * 1024
const START_TRIES = 300
const START_PAUSE_MS = 200
const SENDERS = 4

/** The security settings of deploy/compose.yml. */
const CONFINED = ['--read-only', '--tmpfs=/tmp', '--cap-drop=all', '--security-opt=no-new-privileges']

const passed: string[] = []
const failures: string[] = []
function check(what: string, isTrue: boolean, seen: unknown = ''): void {
  ;(isTrue ? passed : failures).push(what)
  console.log(`${isTrue ? '✓' : '✗'} ${what}${isTrue ? '' : `: ${String(seen)}`}`)
}

/** Certificates and settings with which npm reaches its registry from this machine. */
function npmOptions(): string[] {
  const certificates = process.env['NODE_EXTRA_CA_CERTS']
  const volumes = certificates === undefined ? [] : [`${certificates}:${certificates}:ro`]
  const userConfig = run('npm', ['config', 'get', 'userconfig']).trim()
  if (existsSync(userConfig)) volumes.push(`${userConfig}:/root/.npmrc:ro`)
  return [
    ...volumes.map((volume) => `--volume=${volume}`),
    ...(certificates === undefined ? [] : [`--build-arg=NODE_EXTRA_CA_CERTS=${certificates}`]),
  ]
}

function buildImage(): void {
  const images = [`--build-arg=BUILD_IMAGE=${BUILD_IMAGE}`, `--build-arg=RUN_IMAGE=${RUN_IMAGE}`]
  const options = ['--isolation=chroot', '--network=host', '--format=docker', '--pull-never', '--quiet']
  run('buildah', ['build', ...options, ...npmOptions(), ...images, `--tag=${IMAGE}`, root])
}

async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < START_TRIES; tries++) {
    if (await isTrue().catch(() => false)) return
    await setTimeout(START_PAUSE_MS)
  }
  throw new Error(`${what}: not within ${(START_TRIES * START_PAUSE_MS) / 1000} s`)
}

const isOk = async (url: string): Promise<boolean> => (await fetch(url)).ok

/** A container; `command` replaces the image's. */
function podmanRun(
  name: string,
  env: Readonly<Record<string, string>>,
  flags: readonly string[],
  command: readonly string[] = [],
) {
  const settings = Object.entries(env).map(([key, value]) => `--env=${key}=${value}`)
  return run('podman', [
    ...(isInstalled('runc') ? ['--runtime=runc'] : []),
    '--cgroup-manager=cgroupfs',
    'run',
    `--name=${name}`,
    '--network=host',
    // Limits that a nested sandbox allows too. It has no systemd for the health check, which is run below.
    '--ulimit=nofile=8192:8192',
    '--ulimit=nproc=4096:4096',
    '--no-healthcheck',
    ...CONFINED,
    ...settings,
    ...flags,
    IMAGE,
    ...command,
  ])
}

async function main(folder: string, databaseUrl: string): Promise<void> {
  // --built: the image of the last check.
  if (process.argv[2] !== '--built') {
    makeBaseImages(join(folder, 'bases'))
    buildImage()
  }
  const archive = join(folder, 'image.tar')
  run('buildah', ['push', '--quiet', '--compression-format=gzip', IMAGE, `oci-archive:${archive}`])
  const sizeMb = statSync(archive).size / BYTES_PER_MB
  check(`the image is at most ${LARGEST_MB} MB compressed`, sizeMb <= LARGEST_MB, `${sizeMb.toFixed(1)} MB`)
  console.log(`  ${sizeMb.toFixed(1)} MB`)

  const [port1, port2, frontPort] = [await freePort(), await freePort(), await freePort()]
  const publicUrl = `http://127.0.0.1:${frontPort}`
  const settings = {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: publicUrl,
    ALLOW_SANDBOX: 'true',
    MIGRATE: 'check',
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '3',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_MULTIPLIER: '100000',
    ENCRYPTION_KEYS: randomBytes(32).toString('base64'),
  }
  const name = `quiz-funnels-check-${randomBytes(3).toString('hex')}`
  const containers: string[] = []
  const startServer = (port: number): string => {
    const container = `${name}-${containers.length}`
    containers.push(container)
    podmanRun(container, { ...settings, PORT: String(port) }, ['--detach'])
    return container
  }
  const stop = (container: string): number => {
    run('podman', ['stop', '--time=60', container])
    return Number(run('podman', ['inspect', '--format={{.State.ExitCode}}', container]))
  }
  let endCaddy: () => void = () => undefined
  try {
    containers.push(`${name}-refused`)
    const refused = (() => {
      try {
        return podmanRun(`${name}-refused`, { ...settings, PORT: String(port1) }, [])
      } catch (error) {
        return String(error)
      }
    })()
    check('a server does not start before the migration job', refused.includes('npm run db:migrate'), refused)
    containers.push(`${name}-migrate`)
    const migrated = podmanRun(`${name}-migrate`, settings, [], ['scripts/db-migrate.ts'])
    check('the migration job migrates', migrated.includes('is migrated up to'), migrated)

    let first = startServer(port1)
    await until('the first server', () => isOk(`http://127.0.0.1:${port1}/readyz`))
    const second = startServer(port2)
    await until('the second server', () => isOk(`http://127.0.0.1:${port2}/readyz`))
    const inside = (script: string) =>
      run('podman', ['exec', first, '/app/node_modules/node/bin/node', '--eval', script]).trim()
    run('podman', ['exec', first, '/app/node_modules/node/bin/node', 'scripts/probe.mjs'])
    check('the health check of the image succeeds', true)
    check('the server is not root', inside('console.log(process.getuid())') === '65532')
    const written = inside(
      `try { require('fs').writeFileSync('/app/x', ''); console.log('written') } catch (error) { console.log(error.code) }`,
    )
    check('its file system is read-only', written === 'EROFS', written)
    const shell = inside(`console.log(require('fs').existsSync('/bin/sh'))`)
    check('the image has no shell', shell === 'false', shell)

    const caddy = spawn(
      'caddy',
      ['run', '--adapter=caddyfile', `--config=${join(root, 'deploy/Caddyfile')}`],
      {
        stdio: 'ignore',
        env: {
          PATH: process.env['PATH'],
          HOME: folder,
          SITE_ADDRESS: publicUrl,
          SERVERS: `127.0.0.1:${port1} 127.0.0.1:${port2}`,
        },
      },
    )
    endCaddy = () => caddy.kill('SIGKILL')
    await until('Caddy', () => isOk(`${publicUrl}/readyz`))
    const page = await (await fetch(publicUrl)).text()
    check('the landing page is served', page.includes('<h1'))

    const failed: string[] = []
    let sent = 0
    const stopSending = new AbortController()
    const send = async (): Promise<void> => {
      while (!stopSending.signal.aborted) {
        sent++
        const { ok, status } = await fetch(`${publicUrl}/quiz`).catch((error: unknown) => ({
          ok: false,
          status: String(error),
        }))
        if (!ok) failed.push(String(status))
      }
    }
    const sending = Promise.all(Array.from({ length: SENDERS }, send))
    const ends = [stop(first)]
    first = startServer(port1)
    await until('the restarted server', () => isOk(`http://127.0.0.1:${port1}/readyz`))
    ends.push(stop(second))
    stopSending.abort()
    await sending
    check(
      'servers end with 0 when they are stopped',
      ends.every((code) => code === 0),
      ends,
    )
    check(
      `a rolling restart fails none of ${sent} requests`,
      failed.length === 0 && sent > 100,
      failed.slice(0, 5),
    )
  } finally {
    endCaddy()
    for (const container of containers) run('podman', ['rm', '--force', '--ignore', container])
  }
}

const serverUrl = process.env['TEST_DATABASE_URL']
const missing = PROGRAMS.filter((program) => !isInstalled(program))
if (missing.length > 0 || serverUrl === undefined) {
  console.error(
    missing.length > 0
      ? `Not installed: ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}`
      : 'TEST_DATABASE_URL is not set',
  )
  process.exit(2)
}

const database = `quiz_funnels_image_${randomBytes(4).toString('hex')}`
async function onServer(statement: string): Promise<void> {
  const client = new Client(serverUrl)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
const folder = mkdtempSync(join(tmpdir(), 'quiz-funnels-image-'))
try {
  await onServer(`create database ${database}`)
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  await main(folder, url.href)
} finally {
  rmSync(folder, { recursive: true, force: true })
  await onServer(`drop database if exists ${database} with (force)`)
}
console.log(`${passed.length} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0

// npm run image:check: builds the container image and runs it as deploy/compose.yml does, with Debian's buildah, podman and
// Caddy and the PostgreSQL server of TEST_DATABASE_URL. docs/operations.md says what this does not show. Needs root.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { onServer, urlOf } from '#tests/databases/postgres.ts'
import { freePort } from '#tests/free-port.ts'
import { isReadyAt } from '#tests/server/kill/balancer.ts'
import { startCaddy } from '#tests/server/kill/start-caddy.ts'
import { root } from '../setup/project.mjs'
import { BUILD_IMAGE, makeBaseImages, RUN_IMAGE } from './base-images.ts'
import { isInstalled, run } from './shell.ts'

const IMAGE = 'localhost/quiz-funnels'
const NODE = '/app/node_modules/node/bin/node'
const PROGRAMS = ['buildah', 'podman', 'mmdebstrap', 'caddy']
const LARGEST_MB = 85
const BYTES_PER_MB = 1024 * 1024
const START_TRIES = 300
const START_PAUSE_MS = 200
const SENDERS = 4

/** The security settings of deploy/compose.yml. */
const CONFINED = ['--read-only', '--tmpfs=/tmp', '--cap-drop=all', '--security-opt=no-new-privileges']

type Settings = Readonly<Record<string, string>>

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

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < START_TRIES; tries++) {
    if (await isReadyAt(url)) return
    await setTimeout(START_PAUSE_MS)
  }
  throw new Error(`${url} is not ready within ${(START_TRIES * START_PAUSE_MS) / 1000} s`)
}

const containers: string[] = []

/** Runs a container of the image. `command` replaces the image's. @returns its name and what it printed */
function podmanRun(
  settings: Settings,
  flags: readonly string[],
  command: readonly string[] = [],
): { name: string; output: string } {
  const name = `quiz-funnels-check-${randomBytes(3).toString('hex')}`
  containers.push(name)
  const output = run('podman', [
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
    ...Object.entries(settings).map(([key, value]) => `--env=${key}=${value}`),
    ...flags,
    IMAGE,
    ...command,
  ])
  return { name, output }
}

type Server = { name: string; url: string }

/** A ready server. */
async function startServer(settings: Settings, port: number): Promise<Server> {
  const { name } = podmanRun({ ...settings, PORT: String(port) }, ['--detach'])
  const url = `http://127.0.0.1:${port}`
  await untilReady(url)
  return { name, url }
}

/** @returns the exit code */
function stop({ name }: Server): number {
  run('podman', ['stop', '--time=60', name])
  return Number(run('podman', ['inspect', '--format={{.State.ExitCode}}', name]))
}

function checkSize(folder: string): void {
  const archive = join(folder, 'image.tar')
  run('buildah', ['push', '--quiet', '--compression-format=gzip', IMAGE, `oci-archive:${archive}`])
  const sizeMb = statSync(archive).size / BYTES_PER_MB
  check(`the image is at most ${LARGEST_MB} MB compressed`, sizeMb <= LARGEST_MB, `${sizeMb.toFixed(1)} MB`)
  console.log(`  ${sizeMb.toFixed(1)} MB`)
}

async function checkMigration(settings: Settings): Promise<void> {
  let refused = ''
  try {
    refused = podmanRun({ ...settings, PORT: String(await freePort()) }, []).output
  } catch (error) {
    refused = String(error)
  }
  check('a server does not start before the migration job', refused.includes('npm run db:migrate'), refused)
  const { output } = podmanRun(settings, [], ['scripts/db-migrate.ts'])
  check('the migration job migrates', output.includes('is migrated up to'), output)
}

function checkConfinement({ name }: Server): void {
  const inside = (script: string) => run('podman', ['exec', name, NODE, '--eval', script]).trim()
  run('podman', ['exec', name, NODE, 'scripts/probe.mjs'])
  check('the health check of the image succeeds', true)
  check('the server is not root', inside('console.log(process.getuid())') === '65532')
  const written = inside(
    `try { require('fs').writeFileSync('/app/x', ''); console.log('written') } catch (error) { console.log(error.code) }`,
  )
  check('its file system is read-only', written === 'EROFS', written)
  const shell = inside(`console.log(require('fs').existsSync('/bin/sh'))`)
  check('the image has no shell', shell === 'false', shell)
}

/** Restarts the first server and stops the second one while requests are sent. */
async function checkRollingRestart(
  [first, second]: readonly [Server, Server],
  settings: Settings,
): Promise<void> {
  const failed: string[] = []
  let sent = 0
  const stopSending = new AbortController()
  const send = async (): Promise<void> => {
    while (!stopSending.signal.aborted) {
      sent++
      const { ok, status } = await fetch(`${settings['PUBLIC_URL']}/quiz`).catch((error: unknown) => ({
        ok: false,
        status: String(error),
      }))
      if (!ok) failed.push(String(status))
    }
  }
  const sending = Promise.all(Array.from({ length: SENDERS }, send))
  const ends = [stop(first)]
  await startServer(settings, Number(new URL(first.url).port))
  ends.push(stop(second))
  stopSending.abort()
  await sending
  const isClean = ends.every((code) => code === 0)
  check('servers end with 0 when they are stopped', isClean, ends)
  const isComplete = failed.length === 0 && sent > 100
  check(`a rolling restart fails none of ${sent} requests`, isComplete, failed.slice(0, 5))
}

async function main(folder: string, databaseUrl: string): Promise<void> {
  // --built: the image of the last check.
  if (process.argv[2] !== '--built') {
    makeBaseImages(join(folder, 'bases'))
    buildImage()
  }
  checkSize(folder)
  const publicUrl = `http://127.0.0.1:${await freePort()}`
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
  try {
    await checkMigration(settings)
    const servers = [
      await startServer(settings, await freePort()),
      await startServer(settings, await freePort()),
    ] as const
    checkConfinement(servers[0])
    const caddy = await startCaddy(
      publicUrl,
      servers.map(({ url }) => url),
    )
    try {
      const page = await (await fetch(publicUrl)).text()
      check('the landing page is served', page.includes('<h1'))
      await checkRollingRestart(servers, settings)
    } finally {
      await caddy.close()
    }
  } finally {
    for (const container of containers) run('podman', ['rm', '--force', '--ignore', container])
  }
}

const missing = PROGRAMS.filter((program) => !isInstalled(program))
if (missing.length > 0 || process.env['TEST_DATABASE_URL'] === undefined) {
  console.error(
    missing.length > 0
      ? `Not installed: ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}`
      : 'TEST_DATABASE_URL is not set',
  )
  process.exit(2)
}

const database = `quiz_funnels_image_${randomBytes(4).toString('hex')}`
const folder = mkdtempSync(join(tmpdir(), 'quiz-funnels-image-'))
try {
  await onServer(`create database ${database}`)
  await main(folder, urlOf(database))
} finally {
  rmSync(folder, { recursive: true, force: true })
  await onServer(`drop database if exists ${database} with (force)`)
}
console.log(`${passed.length} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { root } from '#scripts/setup/project.mjs'

/** Replaces npm: installs a Node, or starts to and hangs if a file `hang` exists. */
const NPM = `
const fs = require('node:fs')
fs.rmSync('node_modules', { recursive: true, force: true })
fs.mkdirSync('node_modules/node/bin', { recursive: true })
fs.appendFileSync('done.log', 'install begun\\n')
if (fs.existsSync('hang')) setInterval(() => {}, 1000)
else setTimeout(() => {
  fs.symlinkSync(process.execPath, 'node_modules/node/bin/node')
  fs.appendFileSync('done.log', 'install done\\n')
}, 100)
`

/** Replaces the build: creates `dist` at the end, or hangs before that. */
const BUILD = `
import fs from 'node:fs'
fs.appendFileSync('done.log', 'build begun\\n')
if (fs.existsSync('hang')) setInterval(() => {}, 1000)
else {
  fs.mkdirSync('dist', { recursive: true })
  fs.writeFileSync('dist/.built-from', process.argv[2]!.replace('--built-from=', ''))
  fs.appendFileSync('done.log', 'build done\\n')
}
`

/** Replaces the server: drains for a moment when asked to stop, and prints how often it was asked. */
const PRODUCT = `
let asked = 0
if (process.argv[2] === 'serve') {
  const alive = setInterval(() => {}, 1000)
  process.on('SIGTERM', () => {
    asked += 1
    if (asked === 1) setTimeout(() => { clearInterval(alive); console.log('drained after', asked); process.exitCode = 7 }, 300)
  })
}
console.log('product runs', process.argv.slice(2).join(' '))
`

let project = ''
let children: ChildProcess[] = []

const write = (file: string, content: string): Promise<void> => writeFile(join(project, file), content)
const log = async (): Promise<string[]> =>
  existsSync(join(project, 'done.log'))
    ? (await readFile(join(project, 'done.log'), 'utf8')).trim().split('\n')
    : []
const lock = (extra: object = {}): string =>
  JSON.stringify({ packages: { '': {}, 'node_modules/node': { version: process.versions.node }, ...extra } })

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'quiz-funnels-set-up-'))
  children = []
  await mkdir(join(project, 'scripts'))
  for (const file of ['setup', 'setup.mjs', 'run.mjs']) {
    await cp(join(root, 'scripts', file), join(project, 'scripts', file), { recursive: true })
  }
  await mkdir(join(project, 'src', 'web'), { recursive: true })
  await write('src/web/main.ts', 'export const first = 1\n')
  // Every command loads this hook first; without packages it has nothing to do.
  await mkdir(join(project, 'src', 'server', 'compose'), { recursive: true })
  await write('src/server/compose/resolve-drizzle-once.ts', 'export {}\n')
  await write('package.json', '{"type":"module"}')
  await write('package-lock.json', lock())
  await write('npm.cjs', NPM)
  await write('scripts/build.ts', BUILD)
  await write('scripts/product.ts', PRODUCT)
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(project, { recursive: true, force: true })
})

const environment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  npm_execpath: join(project, 'npm.cjs'),
  npm_node_execpath: process.execPath,
  npm_lifecycle_event: 'start',
})

type Run = { child: ChildProcess; output: () => string; exitCode: Promise<number | null> }

function run(...args: string[]): Run {
  const child = spawn(process.execPath, ['scripts/run.mjs', '--built', 'scripts/product.ts', ...args], {
    cwd: project,
    env: environment(),
  })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const exitCode = once(child, 'close').then(() => child.exitCode)
  return { child, output: () => output, exitCode }
}

const waitForLog = (line: string): Promise<void> =>
  vi.waitFor(async () => expect(await log()).toContain(line), { timeout: 20_000, interval: 20 })

async function runToEnd(): Promise<string> {
  const { exitCode, output } = run()
  expect(await exitCode, output()).toBe(0)
  expect(output()).toContain('product runs')
  return output()
}

/** As after a power cut: neither the set-up nor its child processes are running. */
async function killAll({ child, exitCode }: Run): Promise<void> {
  const owner = JSON.parse(await readFile(join(project, '.cache/setup.lock/owner.json'), 'utf8')) as {
    childPid: number
  }
  child.kill('SIGKILL')
  process.kill(-owner.childPid, 'SIGKILL')
  await exitCode
}

describe('the set-up', () => {
  test('installs and builds once, and then does nothing', async () => {
    await runToEnd()
    expect(await log()).toEqual(['install begun', 'install done', 'build begun', 'build done'])
    const output = await runToEnd()
    expect(await log()).toHaveLength(4)
    expect(output.trim()).toBe('product runs')
  })

  test('repeats an interrupted install', async () => {
    await write('hang', '')
    const first = run()
    await waitForLog('install begun')
    await killAll(first)
    await rm(join(project, 'hang'))
    await runToEnd()
    expect(await log()).toEqual([
      'install begun',
      'install begun',
      'install done',
      'build begun',
      'build done',
    ])
  })

  test('repeats an interrupted build', async () => {
    await runToEnd()
    await write('src/web/main.ts', 'export const second = 2\n')
    await write('hang', '')
    const first = run()
    await vi.waitFor(
      async () => expect((await log()).filter((line) => line === 'build begun')).toHaveLength(2),
      { timeout: 20_000 },
    )
    await killAll(first)
    await rm(join(project, 'hang'))
    await runToEnd()
    expect((await log()).slice(4)).toEqual(['build begun', 'build begun', 'build done'])
  })

  test('stops immediately with everything it started when asked to', async () => {
    await write('hang', '')
    const first = run()
    await waitForLog('install begun')
    first.child.kill('SIGINT')
    expect(await first.exitCode).toBe(1)
    expect(first.output()).toContain('Interrupted: run the same command again')
    expect(existsSync(join(project, '.cache/setup.lock'))).toBe(false)
  })

  test('two simultaneous starts install and build once', async () => {
    const both = [run(), run()]
    expect(await Promise.all(both.map(({ exitCode }) => exitCode))).toEqual([0, 0])
    expect(await log()).toEqual(['install begun', 'install done', 'build begun', 'build done'])
  })

  test('waits while another set-up has created its lock but not yet written who owns it', async () => {
    const lockFolder = join(project, '.cache/setup.lock')
    await mkdir(lockFolder, { recursive: true })
    await writeFile(join(lockFolder, 'owner.json'), '')
    const { exitCode, output } = run()
    await vi.waitFor(() => expect(output()).toContain('Waiting for another set-up'), { timeout: 20_000 })
    await rm(lockFolder, { recursive: true })
    expect(await exitCode, output()).toBe(0)
  })

  test('installs after a change of the lock file, builds after a change of a source but not of a test', async () => {
    await runToEnd()
    await write('src/web/main.test.ts', 'export {}\n')
    await runToEnd()
    expect(await log()).toHaveLength(4)
    await write('src/web/main.ts', 'export const second = 2\n')
    await runToEnd()
    expect((await log()).slice(4)).toEqual(['build begun', 'build done'])
    await write('package-lock.json', lock({ 'node_modules/new': { version: '1.0.0' } }))
    await runToEnd()
    expect((await log()).slice(6)).toEqual(['install begun', 'install done', 'build begun', 'build done'])
  })

  test('reports in one line that the pinned Node cannot run', async () => {
    await write('npm.cjs', NPM.replace('process.execPath', '"/bin/false"'))
    const { exitCode, output } = run()
    expect(await exitCode).toBe(1)
    expect(output()).toContain('The pinned Node does not run here')
    expect(output()).not.toContain('    at ')
  })
})

test('the product is asked to stop once, drains, and its exit code is returned', async () => {
  const { child, exitCode, output } = run('serve')
  await vi.waitFor(() => expect(output()).toContain('product runs serve'), { timeout: 20_000 })
  child.kill('SIGTERM')
  child.kill('SIGTERM')
  expect(await exitCode).toBe(7)
  expect(output()).toContain('drained after 1')
})

test('the product is asked to stop when its shell has ended', async () => {
  const command = `"${process.execPath}" scripts/run.mjs --built scripts/product.ts serve; true`
  const shell = spawn('sh', ['-c', command], { cwd: project, env: environment() })
  children.push(shell)
  let output = ''
  shell.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  await vi.waitFor(() => expect(output).toContain('product runs serve'), { timeout: 20_000 })
  shell.kill('SIGTERM')
  await vi.waitFor(() => expect(output).toContain('drained after 1'), { timeout: 20_000 })
})

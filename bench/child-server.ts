import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { cpuSecondsOf } from './cpu-seconds.ts'
import { freePort } from '#tests/free-port.ts'
import { productEnv, root, serverFlags } from '#scripts/setup/project.mjs'

const START_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 20_000

type Env = Readonly<Record<string, string>>

/** Leaving its `await using` block ends the process and removes its data. */
export type ChildServer = AsyncDisposable & {
  url: string
  dataDir: string
  /** Processor time of the process since its start, in seconds; null outside Linux. */
  cpuSeconds: () => number | null
  /** Memory of the process now, and the most since its start, in MB of 1024 * 1024 bytes; null outside Linux. */
  memoryMb: () => { resident: number; peak: number } | null
  /** Stops the process, with its background jobs, until `resume`, so that it does not disturb another measurement. */
  pause: () => void
  resume: () => void
  /** Ends the process and starts it again with the same data. */
  restart: () => Promise<void>
  /** Ends the process and keeps its data. */
  end: () => Promise<void>
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

function memoryMbOf(pid: number | undefined): ReturnType<ChildServer['memoryMb']> {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const mbOf = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024
    return { resident: mbOf('VmRSS'), peak: mbOf('VmHWM') }
  } catch {
    return null
  }
}

type Child = ChildProcessByStdio<null, null, Readable>

const hasEnded = ({ exitCode, signalCode }: Child): boolean => exitCode !== null || signalCode !== null

async function endProcess(child: Child): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  await ended
  clearTimeout(force)
}

/**
 * Starts a Node program of this project in its own process with its own data folder, and waits until `/` answers.
 * Standard output is dropped; standard error is part of the error if the start fails.
 */
async function startChildServer(script: string, settings: Env): Promise<ChildServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'quiz-funnels-bench-'))
  let child: Child | null = null
  const removeData = (): void => rmSync(dataDir, { recursive: true, force: true })
  const endWithBench = (): void => {
    child?.kill('SIGKILL')
    removeData()
  }
  process.once('exit', endWithBench)
  const end = async (): Promise<void> => {
    if (child) await endProcess(child)
  }
  const stop = async (): Promise<void> => {
    await end()
    process.off('exit', endWithBench)
    removeData()
  }

  const start = async (): Promise<void> => {
    const started = spawn(process.execPath, [...serverFlags, script], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        ...productEnv,
        NODE_ENV: 'production',
        ALLOW_SANDBOX: 'true',
        DRAIN_SECONDS: '0',
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        ...settings,
      },
    })
    child = started
    let errors = ''
    started.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors = (errors + text).slice(-4000)
    })
    const deadline = performance.now() + START_TIMEOUT_MS
    while (!(await answers(url))) {
      if (hasEnded(started) || performance.now() > deadline) {
        await stop()
        throw new Error(`${script} did not start:\n${errors}`)
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  await start()
  return {
    url,
    dataDir,
    cpuSeconds: () => cpuSecondsOf(child?.pid),
    memoryMb: () => memoryMbOf(child?.pid),
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    restart: async () => {
      await end()
      await start()
    },
    end,
    [Symbol.asyncDispose]: stop,
  }
}

/** The product as shipped, without rate limits; `settings` adds environment variables. */
export const startProduct = (settings: Env = {}): Promise<ChildServer> =>
  startChildServer('src/server/main.ts', { RATE_LIMIT_MULTIPLIER: '1000000', ...settings })

/** A baseline of `bench/baselines`, by the name of its file. */
export const startBaseline = (name: string, settings: Env = {}): Promise<ChildServer> =>
  startChildServer(`bench/baselines/${name}.ts`, settings)

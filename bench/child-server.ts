import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { freePort } from '#tests/free-port.ts'
import { root, serverFlags } from '#scripts/setup/project.mjs'

const START_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 20_000

/** Of the kernel's counters in `/proc`. */
const TICKS_PER_SECOND = 100

export type ChildServer = {
  url: string
  dataDir: string
  /** Processor time of the process since it was started, in seconds; null where the system does not tell. */
  cpuSeconds: () => number | null
  /** Holds the process, with all it does by itself, until `resume`: nothing of it is in the way of another's measurement. */
  pause: () => void
  resume: () => void
  /** Ends the process and starts it again over the same data. */
  restart: () => Promise<void>
  /** Ends the process; the data stay. */
  end: () => Promise<void>
  stop: () => Promise<void>
}

type ChildServerOptions = {
  /** A path from the project's root. */
  script: string
  env: Readonly<Record<string, string>>
  /** Answers 200 as soon as the server can work. */
  readyPath: string
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

/** User and system time of a process by Linux; elsewhere null. */
function cpuSecondsOf(pid: number | undefined): number | null {
  try {
    // The name of the program stands in brackets and may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
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
 * Starts a Node program of this project as a process of its own, with a data folder of its own that goes
 * when it stops, and waits until it answers. What it prints to standard output is not kept; its standard
 * error is told where the start fails.
 */
export async function startChildServer(options: ChildServerOptions): Promise<ChildServer> {
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
    const started = spawn(process.execPath, [...serverFlags, options.script], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        ALLOW_SANDBOX: 'true',
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        ...options.env,
      },
    })
    child = started
    let complaint = ''
    started.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint = (complaint + text).slice(-4000)
    })
    const deadline = performance.now() + START_TIMEOUT_MS
    while (!(await answers(url + options.readyPath))) {
      if (hasEnded(started) || performance.now() > deadline) {
        await stop()
        throw new Error(`${options.script} did not start:\n${complaint}`)
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  await start()
  return {
    url,
    dataDir,
    cpuSeconds: () => cpuSecondsOf(child?.pid),
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    restart: async () => {
      await end()
      await start()
    },
    end,
    stop,
  }
}

/** The product as it is shipped, but for the rate limits; `env` adds settings. */
export const startProduct = (env: Readonly<Record<string, string>> = {}): Promise<ChildServer> =>
  startChildServer({
    script: 'src/server/main.ts',
    env: { RATE_LIMIT_MULTIPLIER: '1000000', ...env },
    readyPath: '/',
  })

import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { MAX_MEGAPIXELS, VARIANT_FORMATS } from '#shared/media/picture-rules.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import type { AppError } from '#server/http/routing/app-error.ts'
import {
  CONVERSION_PROBLEMS,
  type Conversion,
  type ConversionOutcome,
  type ConversionProblem,
  type Converted,
} from './conversion.ts'

export type Converter = {
  /** @throws AppError with the reason, also if the process crashes or takes too long */
  convert: (conversion: Conversion) => Promise<Converted>
  /** Ends what runs. */
  close: () => void
}

type ConverterOptions = {
  /** The program. Default: the product's. */
  program?: string
  timeoutMs?: number
  /** How many wait while one is converted; more are refused. */
  maxWaiting?: number
}

const PROGRAM = fileURLToPath(new URL('./converter-process.ts', import.meta.url))
/** The largest allowed picture takes 12 seconds on one slow core. */
const TIMEOUT_MS = 45_000
const MAX_WAITING = 8
const HEAP_MEGABYTES = 128

const bytesSchema = z.instanceof(Uint8Array).transform((bytes) => Buffer.from(bytes))
const outcomeSchema: z.ZodType<ConversionOutcome> = z.union([
  z.object({
    converted: z.object({
      content: bytesSchema,
      contentType: z.enum(['image/jpeg', 'image/png']),
      width: z.int(),
      height: z.int(),
      variants: z.array(z.object({ format: z.enum(VARIANT_FORMATS), width: z.int(), content: bytesSchema })),
    }),
  }),
  z.object({ problem: z.enum(CONVERSION_PROBLEMS) }),
])

/** Visitors come first. The system may refuse, which changes nothing else. */
function yieldToServer({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already.
  }
}

/** null: it has ended without an answer, or was ended because of the time limit. */
type Ended = { outcome: ConversionOutcome | null; isTooSlow: boolean }

function run(child: ChildProcess, conversion: Conversion, timeoutMs: number): Promise<Ended> {
  return new Promise((resolve) => {
    let outcome: ConversionOutcome | null = null
    let isTooSlow = false
    const timer = setTimeout(() => {
      isTooSlow = true
      child.kill('SIGKILL')
    }, timeoutMs)
    child.once('message', (message) => {
      outcome = outcomeSchema.safeParse(message).data ?? null
    })
    child.once('error', () => child.kill('SIGKILL'))
    child.once('close', () => {
      clearTimeout(timer)
      resolve({ outcome, isTooSlow })
    })
    // A process that ends early closes the channel; `close` reports that.
    child.send(conversion, () => {})
  })
}

const refusalOf = (problem: ConversionProblem): AppError =>
  problem === 'picture_too_many_pixels'
    ? refusal(problem, { values: { megapixels: MAX_MEGAPIXELS } })
    : refusal(problem)

/**
 * Converts pictures one after the other, each in a process of its own with a low priority: a picture that crashes the
 * decoder or keeps it busy ends that process and not the server. It starts only its own program, with no argument.
 */
export function createConverter({
  program = PROGRAM,
  timeoutMs = TIMEOUT_MS,
  maxWaiting = MAX_WAITING,
}: ConverterOptions = {}): Converter {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  let current: ChildProcess | null = null
  let isClosed = false

  const convertNow = async (conversion: Conversion): Promise<Converted> => {
    if (isClosed) throw refusal('media_busy')
    const child = fork(program, [], {
      // Settings and keys are not for it.
      env: {},
      execArgv: [`--max-old-space-size=${HEAP_MEGABYTES}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    current = child
    yieldToServer(child)
    const { outcome, isTooSlow } = await run(child, conversion, timeoutMs)
    current = null
    if (isTooSlow) throw refusal('picture_too_slow')
    if (outcome === null) throw refusal('picture_broken')
    if ('problem' in outcome) throw refusalOf(outcome.problem)
    return outcome.converted
  }

  return {
    convert: async (conversion) => {
      if (waiting > maxWaiting) throw refusal('media_busy')
      waiting += 1
      const turn = last.then(() => convertNow(conversion))
      last = turn.catch(() => null)
      try {
        return await turn
      } finally {
        waiting -= 1
      }
    },
    close: () => {
      isClosed = true
      current?.kill('SIGKILL')
    },
  }
}

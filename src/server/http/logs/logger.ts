import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import pinoPretty from 'pino-pretty'
import type { Env } from '#server/settings/env.ts'
import { databaseErrorFacts } from '#server/db/database-error.ts'
import { logOutput } from './log-output.ts'
import { loggable } from '#server/gateways/stripe/stripe-error.ts'

/**
 * An error as it may be logged. Of a database error only the code and the stack, because its message repeats what a
 * visitor entered; of a Stripe error only its kind.
 */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const facts = databaseErrorFacts(error)
  if (facts !== null) {
    const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
    return { type: error.name, ...facts, stack: frames.join('\n') }
  }
  const told = loggable(error)
  return told instanceof Error ? stdSerializers.err(told) : { type: typeof told }
}

const standardOutput = (): DestinationStream =>
  process.stdout.isTTY
    ? pinoPretty({ colorize: true, translateTime: 'HH:MM:ss', ignore: 'pid,hostname' })
    : logOutput()

/** Structured logs, one line of JSON each; readable text if the output is a terminal. */
export function createLogger(level: Env['logLevel'], stream?: DestinationStream): Logger {
  const options = { level, base: null, serializers: { err: serializeError } }
  return pino(options, stream ?? standardOutput())
}

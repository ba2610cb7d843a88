import { type DestinationStream, pino } from 'pino'

/** Lines are handed on at this length, in characters, or when the turn ends. */
const GATHERED_LENGTH = 4096

type LogOutput = DestinationStream & { flush: (done: (error?: Error) => void) => void }

function createLogOutput(): LogOutput {
  const output = pino.destination({ sync: false, minLength: GATHERED_LENGTH, periodicFlush: 250 })
  let lines: string[] = []
  let length = 0
  const handOn = (): void => {
    if (length === 0) return
    output.write(lines.join(''))
    lines = []
    length = 0
  }
  // The writer's own listener came first and has written what it had.
  process.on('exit', () => {
    if (length === 0) return
    handOn()
    output.flushSync()
  })
  return {
    write: (line) => {
      if (length === 0) setImmediate(handOn)
      lines.push(line)
      length += line.length
      if (length >= GATHERED_LENGTH) handOn()
    },
    flush: (done) => {
      handOn()
      output.flush(done)
    },
  }
}

let standardOutput: LogOutput | undefined

/**
 * Standard output, which a process has once, written aside in large pieces. The lines of a turn are put together here,
 * since the writer behind it copies all that it holds for each piece it is given: under load that was a quarter of the
 * memory a request took.
 */
export const logOutput = (): LogOutput => (standardOutput ??= createLogOutput())

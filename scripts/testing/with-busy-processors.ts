import { spawn } from 'node:child_process'

const BUSY = 'for (;;);'

/** Does `work` while so many processes beside it use all the processor time they get. */
export async function withBusyProcessors<T>(count: number, work: () => Promise<T>): Promise<T> {
  const busy = Array.from({ length: count }, () => spawn(process.execPath, ['-e', BUSY], { stdio: 'ignore' }))
  const stop = () => {
    for (const child of busy) child.kill('SIGKILL')
  }
  process.once('exit', stop)
  try {
    return await work()
  } finally {
    process.off('exit', stop)
    stop()
  }
}

import { readdirSync, readFileSync } from 'node:fs'

/** The unit of the counters in `/proc`. */
const TICKS_PER_SECOND = 100

type Process = { parent: number; ownSeconds: number; endedChildrenSeconds: number }

/** @throws if there is no such process, or no `/proc` */
function readProcess(pid: number): Process {
  // The program's name is in brackets and may contain anything.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number)
  const seconds = (at: number) => ((fields[at] ?? 0) + (fields[at + 1] ?? 0)) / TICKS_PER_SECOND
  return { parent: fields[1] ?? 0, ownSeconds: seconds(11), endedChildrenSeconds: seconds(13) }
}

/** User and system time of a process on Linux; elsewhere null. */
export function cpuSecondsOf(pid: number | undefined): number | null {
  try {
    return readProcess(pid ?? 0).ownSeconds
  } catch {
    return null
  }
}

/** Time of the parent of a process and of all its children, also those that have ended; null outside Linux. */
export function cpuSecondsOfFamily(childPid: number): number | null {
  try {
    const { parent } = readProcess(childPid)
    let sum = readProcess(parent).ownSeconds + readProcess(parent).endedChildrenSeconds
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/.test(name)) continue
      try {
        const { parent: of, ownSeconds } = readProcess(Number(name))
        if (of === parent) sum += ownSeconds
      } catch {
        // It has ended in the meantime.
      }
    }
    return sum
  } catch {
    return null
  }
}

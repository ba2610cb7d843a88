import { vi } from 'vitest'
import { type Fault, nothing, victimOf } from './fault.ts'

const END_PATIENCE = { timeout: 30_000, interval: 20 }
const HOUR_MS = 3_600_000

const shiftClock =
  (shiftClockMs: number): Fault['inject'] =>
  (world) => {
    victimOf(world).order({ shiftClockMs })
    return Promise.resolve()
  }

export const processFaults: readonly Fault[] = [
  {
    name: 'a server is killed',
    breaks: true,
    inject: (world) => {
      victimOf(world).signal('SIGKILL')
      return Promise.resolve()
    },
    heal: nothing,
  },
  {
    name: 'a server stands still',
    breaks: true,
    inject: (world) => {
      victimOf(world).signal('SIGSTOP')
      return Promise.resolve()
    },
    heal: (world) => {
      victimOf(world).signal('SIGCONT')
      return Promise.resolve()
    },
  },
  {
    name: 'a server runs out of memory',
    breaks: true,
    inject: async (world) => {
      const victim = victimOf(world)
      const before = victim.ends()
      victim.order({ fillMemory: true })
      await vi.waitFor(() => {
        if (victim.ends() === before) throw new Error('the server has not ended')
      }, END_PATIENCE)
    },
    heal: nothing,
  },
  { name: "a server's clock is an hour ahead", inject: shiftClock(HOUR_MS), heal: shiftClock(0) },
  { name: "a server's clock is an hour behind", inject: shiftClock(-HOUR_MS), heal: shiftClock(0) },
]

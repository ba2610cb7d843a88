import { vi } from 'vitest'
import type { SignedIn } from '#shared/contract/accounts.ts'
import { ADMIN_ENV } from '../kill/editions.ts'
import { type Fault, nothing, victimOf } from './fault.ts'

const END_PATIENCE = { timeout: 30_000, interval: 20 }
const HOUR_MS = 3_600_000

/** When a sign-in at a server ends by its clock, in Unix milliseconds. */
async function endOfSignIn(url: string): Promise<number> {
  const response = await fetch(`${url}/api/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN_ENV.ADMIN_EMAIL, password: ADMIN_ENV.ADMIN_PASSWORD }),
  })
  const { data } = (await response.json()) as { data?: SignedIn }
  return Date.parse(data?.expiresAt ?? '')
}

const haveOtherTimes: NonNullable<Fault['isMet']> = async ({ instances }) => {
  const [first = 0, second = 0] = await Promise.all(instances.map(({ url }) => endOfSignIn(url)))
  return Math.abs(first - second) > HOUR_MS / 2
}

const shiftClock =
  (shiftClockMs: number): Fault['inject'] =>
  (world) => {
    victimOf(world).order({ shiftClockMs })
    return Promise.resolve()
  }

export const processFaults: readonly Fault[] = [
  {
    name: 'a server is killed during a payment',
    breaks: true,
    duringCheckout: true,
    inject: (world) => {
      victimOf(world).signal('SIGKILL')
      return Promise.resolve()
    },
    heal: nothing,
  },
  {
    name: 'a server is stopped (SIGSTOP) during a payment',
    breaks: true,
    duringCheckout: true,
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
      const before = victim.ends().length
      victim.order({ fillMemory: true })
      await vi.waitFor(() => {
        if (victim.ends().length === before) throw new Error('the server has not ended')
      }, END_PATIENCE)
    },
    heal: nothing,
  },
  {
    name: "a server's clock is an hour ahead",
    signsOut: true,
    inject: shiftClock(HOUR_MS),
    isMet: haveOtherTimes,
    heal: shiftClock(0),
  },
  {
    name: "a server's clock is an hour behind",
    inject: shiftClock(-HOUR_MS),
    isMet: haveOtherTimes,
    heal: shiftClock(0),
  },
]

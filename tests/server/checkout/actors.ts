import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '#server/db/database.ts'
import type { StripeSandbox } from 'stripe-sandbox'
import type { Intercept } from './in-process-stripe.ts'

/** The trouble with one call to Stripe. */
export type StripeTrouble =
  /** The connection breaks before the request arrives. */
  | 'cut before'
  /** Stripe does it, and the response is lost. */
  | 'cut after'
  /** The caller times out; Stripe does it later. */
  | 'late'
  | '500 before'
  | '500 after'
  /** Stripe does it, fails, and repeats the failure under the same key. */
  | '500 remembered'
  | '429'
  | 'lock timeout'
  | '409'

export type Trouble =
  | { kind: 'stripe'; atCall: number; times: number; what: StripeTrouble }
  /** The process is killed at this step; each call to Stripe or the database counts as one or two. */
  | { kind: 'kill'; atStep: number }

/** One process's work on one request. */
type Actor = { trouble: Trouble | null; calls: number; steps: number; isDead: boolean; onDeath: () => void }

const actors = new AsyncLocalStorage<Actor>()

class KilledError extends Error {
  override name = 'KilledError'
}

/** @throws KilledError after the process died, so that it has no further effects */
function step(): void {
  const actor = actors.getStore()
  if (!actor) return
  const { trouble } = actor
  if (!actor.isDead && trouble?.kind === 'kill' && actor.steps++ === trouble.atStep) {
    actor.isDead = true
    actor.onDeath()
  }
  if (actor.isDead) throw new KilledError('the process was killed')
}

/** Runs `work` like a separate process that hits `trouble`. */
export const asActor = <T>(
  trouble: Trouble | null,
  onDeath: () => void,
  work: () => Promise<T>,
): Promise<T> => actors.run({ trouble, calls: 0, steps: 0, isDead: false, onDeath }, work)

/** A database that a killed process cannot write to. */
export function mortalDatabase(database: Database): Database {
  return {
    ...database,
    get db() {
      step()
      return database.db
    },
    run: async (statement) => {
      step()
      return database.run(statement)
    },
    change: async (statement) => {
      step()
      return database.change(statement)
    },
    runText: async (text, values) => {
      step()
      return database.runText(text, values)
    },
  }
}

const brokenLine = (code: string): Error => Object.assign(new Error('the line is broken'), { code })

const FAULTS = {
  '500 before': { answer: 'server_error' },
  '500 after': { answer: 'server_error', when: 'after' },
  '500 remembered': { answer: 'server_error', when: 'after', isRemembered: true },
  '429': { answer: 'rate_limit' },
  'lock timeout': { answer: 'lock_timeout' },
  '409': { answer: 'conflict' },
} as const

/**
 * Intercepts calls between the actors and the sandbox.
 * @param later collects calls that complete after their caller is gone
 */
export function troubledLine(sandbox: StripeSandbox, later: (() => Promise<unknown>)[]): Intercept {
  return async (_call, send) => {
    step()
    const actor = actors.getStore()
    const trouble = actor?.trouble
    const index = actor ? actor.calls++ : 0
    const isNow =
      trouble?.kind === 'stripe' && index >= trouble.atCall && index < trouble.atCall + trouble.times
    if (!isNow) {
      const reply = await send()
      step()
      return reply
    }
    switch (trouble.what) {
      case 'cut before':
        throw brokenLine('ENOTFOUND')
      case 'cut after':
        await send()
        throw brokenLine('ESOCKETCLOSED')
      case 'late':
        later.push(send)
        throw brokenLine('ETIMEDOUT')
      default:
        sandbox.faults.add(FAULTS[trouble.what])
        return send()
    }
  }
}

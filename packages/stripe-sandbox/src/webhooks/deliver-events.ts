import { createHmac } from 'node:crypto'
import type { Faults } from '../faults.ts'
import type { Random } from '../state/random.ts'
import type { Persistence } from '../state/persistence.ts'
import type { Delivery, EventRecord } from '../state/state.ts'
import type { World } from '../world.ts'

/** POSTs one signed event; resolves with the status code of the answer. */
export type Deliver = (payload: string, signature: string) => Promise<number>

export type Webhooks = {
  setTarget: (deliver: Deliver | null) => void
  /** Sends what is due, on the next turn of the event loop. */
  wake: () => void
  settled: () => Promise<void>
  /** Waits up to two seconds for webhooks that are being sent. */
  close: () => Promise<void>
}

const SECOND_MS = 1000
const FIRST_RETRY_MS = 10 * SECOND_MS
const LONGEST_RETRY_MS = 12 * 3600 * SECOND_MS
/** Stripe retries for up to three days (https://docs.stripe.com/webhooks#automatic-retries). */
const GIVES_UP_AFTER_MS = 3 * 24 * 3600 * SECOND_MS

/** How long `close` waits for a webhook; it would be sent again after a restart. */
const CLOSING_MS = 2 * SECOND_MS

const AT_ONCE = 4
/** Sends one of this many events twice, as Stripe may. */
const REPEATS_ONE_IN = 6

const retryDelayMs = (attempts: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 4 ** (attempts - 1))

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = [...items]
  for (let last = result.length - 1; last > 0; last--) {
    const other = random.below(last + 1)
    const moved = result[last]
    const swapped = result[other]
    if (moved === undefined || swapped === undefined) continue
    result[last] = swapped
    result[other] = moved
  }
  return result
}

/** The `stripe-signature` header of a payload (https://docs.stripe.com/webhooks#verify-manually). */
function signatureOf(payload: string, secret: string, atSecond: number): string {
  const digest = createHmac('sha256', secret).update(`${atSecond}.${payload}`, 'utf8').digest('hex')
  return `t=${atSecond},v1=${digest}`
}

/**
 * Sends events as Stripe does: in any order, some twice, with retries, and after a restart what is still pending.
 * `random` is separate so that deliveries do not change the ids of objects.
 */
export function createWebhooks(deps: {
  world: World
  random: Random
  secret: string
  faults: Faults
  persistence: Persistence
}): Webhooks {
  const { world, random, faults } = deps
  const { deliveries, events } = world.state
  let target: Deliver | null = null
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | null = null
  let isClosed = false

  const forget = (delivery: Delivery): void => deliveries.remove(delivery.id)

  async function send(event: EventRecord, deliver: Deliver): Promise<boolean> {
    const payload = JSON.stringify(event, null, 2)
    const signature = signatureOf(payload, deps.secret, Math.floor(world.nowMs() / SECOND_MS))
    try {
      const status = await deliver(payload, signature)
      return status >= 200 && status < 300
    } catch {
      return false
    }
  }

  function retryLater(delivery: Delivery): void {
    const attempts = delivery.attempts + 1
    const event = events.get(delivery.event)
    const age = event ? world.nowMs() - event.created * SECOND_MS : Infinity
    if (attempts > 1 && age > GIVES_UP_AFTER_MS) forget(delivery)
    else deliveries.put({ ...delivery, attempts, nextAtMs: world.nowMs() + retryDelayMs(attempts) })
  }

  async function attempt(delivery: Delivery, deliver: Deliver): Promise<void> {
    const event = events.get(delivery.event)
    if (!event) {
      forget(delivery)
      return
    }
    const chance = !faults.keepsOrder() && random.below(REPEATS_ONE_IN) === 0 ? 'repeat' : 'deliver'
    const outcome = faults.outcomeOf(event, delivery.attempts) ?? chance
    if (outcome === 'lose') {
      forget(delivery)
      return
    }
    if (typeof outcome === 'object') {
      deliveries.put({
        ...delivery,
        attempts: delivery.attempts + 1,
        nextAtMs: world.nowMs() + outcome.delayMs,
      })
      return
    }
    const hasArrived = await send(event, deliver)
    if (outcome === 'repeat') await send(event, deliver)
    if (hasArrived) {
      forget(delivery)
      events.put({ ...event, pending_webhooks: 0 })
    } else retryLater(delivery)
  }

  const due = (): Delivery[] => {
    const atMs = world.nowMs()
    return deliveries.all().filter(({ nextAtMs }) => nextAtMs <= atMs)
  }

  async function sendDue(): Promise<void> {
    for (;;) {
      const deliver = isClosed ? null : target
      if (deliver === null) return
      const batch = faults.keepsOrder() ? due() : shuffled(due(), random)
      if (batch.length === 0) return
      const queue = [...batch]
      const worker = async (): Promise<void> => {
        for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
          await attempt(next, deliver)
        }
      }
      const workers = faults.keepsOrder() ? 1 : AT_ONCE
      await Promise.all(Array.from({ length: workers }, worker))
      await deps.persistence.flush()
    }
  }

  function planRetry(): void {
    if (timer !== null) clearTimeout(timer)
    timer = null
    const [first] = deliveries.all().sort((a, b) => a.nextAtMs - b.nextAtMs)
    if (!first || target === null || isClosed) return
    // If the clock stands still, this checks every second and finds nothing due.
    const delayMs = Math.min(60 * SECOND_MS, Math.max(SECOND_MS, first.nextAtMs - world.nowMs()))
    timer = setTimeout(wake, delayMs)
    timer.unref()
  }

  function wake(): void {
    if (running !== null || target === null || isClosed) return
    running = new Promise((resolve) => setImmediate(resolve))
      .then(sendDue)
      // The storage failed: unsaved deliveries are sent again after a restart.
      .catch(() => undefined)
      .finally(() => {
        running = null
        planRetry()
      })
  }

  return {
    setTarget: (deliver) => {
      target = deliver
      wake()
    },
    wake,
    settled: async () => {
      for (;;) {
        wake()
        if (running === null) return
        await running
        if (due().length === 0 || target === null) return
      }
    },
    close: async () => {
      isClosed = true
      if (timer !== null) clearTimeout(timer)
      let patience: NodeJS.Timeout | undefined
      const enough = new Promise<void>((resolve) => {
        patience = setTimeout(resolve, CLOSING_MS)
      })
      await Promise.race([running, enough])
      clearTimeout(patience)
    },
  }
}

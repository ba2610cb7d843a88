import { passTime } from '../billing/pass-time.ts'
import { emit } from '../events.ts'
import { invalidRequest, existing } from '../http/api-error.ts'
import { retrieveRoute, route } from '../http/call.ts'
import { integer, notSimulated, required, text } from '../http/params.ts'
import type { Subscription, TestClock } from '../state/state.ts'
import { newId, now, type World } from '../world.ts'

const THIRTY_DAYS = 30 * 86_400

const findTestClock = (world: World, id: string): TestClock =>
  existing(world.state.testClocks.get(id), 'test clock', id)

const subscriptionsOf = (world: World, clock: string): Subscription[] =>
  world.state.customers
    .by('test_clock', clock)
    .flatMap((customer) => world.state.subscriptions.by('customer', customer.id))
    .filter(({ status }) => status !== 'canceled' && status !== 'incomplete_expired')

const SECONDS = { day: 86_400, week: 7 * 86_400, month: 28 * 86_400, year: 365 * 86_400 }

/** Stripe advances a clock by at most two intervals of its shortest subscription. */
function checkStep(world: World, clock: TestClock, target: number): void {
  const intervals = subscriptionsOf(world, clock.id).flatMap((subscription) =>
    subscription.items.data.flatMap(({ price: { recurring } }) =>
      recurring === null
        ? []
        : [
            recurring.interval_count *
              (Object.entries(SECONDS).find(([name]) => name === recurring.interval)?.[1] ?? 0),
          ],
    ),
  )
  if (intervals.length === 0) return
  // With a margin, since months and years vary in length.
  const longest = 2 * Math.min(...intervals) * 1.12
  if (target - clock.frozen_time <= longest) return
  throw invalidRequest(
    'You can only advance a test clock by at most two billing intervals of its shortest subscription at a time.',
    { param: 'frozen_time' },
  )
}

const create = route({
  method: 'POST',
  path: '/v1/test_helpers/test_clocks',
  params: { ...notSimulated('customer'), frozen_time: required(integer({ min: 0 })), name: text(300) },
  run: ({ world, params }) => {
    const created = now(world)
    const clock = {
      id: newId(world, 'clock'),
      object: 'test_helpers.test_clock',
      created,
      deletes_after: created + THIRTY_DAYS,
      frozen_time: params.frozen_time,
      livemode: false,
      name: params.name ?? null,
      status: 'ready',
      status_details: {},
    } satisfies TestClock
    const stored = world.state.testClocks.put(clock)
    emit(world, 'test_helpers.test_clock.created', stored)
    return stored
  },
})

const retrieve = retrieveRoute('/v1/test_helpers/test_clocks/:id', findTestClock)

/** Answers `advancing`, as the API does. Everything has happened by then, so the next read says `ready`. */
const advance = route({
  method: 'POST',
  path: '/v1/test_helpers/test_clocks/:id/advance',
  params: { frozen_time: required(integer()) },
  run: ({ world, id, params }) => {
    const clock = findTestClock(world, id)
    const target = params.frozen_time
    if (target <= clock.frozen_time) {
      throw invalidRequest('The frozen_time must be after the current frozen_time of the test clock.', {
        param: 'frozen_time',
      })
    }
    checkStep(world, clock, target)
    const advancing = world.state.testClocks.put({
      ...clock,
      status: 'advancing',
      status_details: { advancing: { target_frozen_time: target } },
    })
    emit(world, 'test_helpers.test_clock.advancing', advancing)
    passTime(world, id, target)
    const ready = world.state.testClocks.put({
      ...clock,
      frozen_time: target,
      status: 'ready',
      status_details: {},
    })
    emit(world, 'test_helpers.test_clock.ready', ready)
    return advancing
  },
})

export const testClockRoutes = [create, retrieve, advance]

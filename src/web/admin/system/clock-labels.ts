import type { readSystemHealth } from '#shared/contract/admin/admin.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { duration } from '../format/format.ts'

export type ClockReading = NonNullable<RouteData<typeof readSystemHealth>['clock']['reading']>

const amount = (ms: number): string => duration(Math.abs(ms) / 1000)

/** `OK`, or `Off by 2 min 5 s`. */
export const clockState = ({ isOff, offsetMs }: ClockReading): string =>
  isOff ? `Off by ${amount(offsetMs)}` : 'OK'

/** `2 min 5 s ahead of Stripe's, ±600 ms`; offsets within the uncertainty are no difference. */
export function clockOffset({ offsetMs, uncertaintyMs }: ClockReading): string {
  const difference =
    Math.abs(offsetMs) <= uncertaintyMs
      ? 'No measurable difference'
      : `${amount(offsetMs)} ${offsetMs < 0 ? 'behind' : 'ahead of'} Stripe's`
  return `${difference}, ±${amount(uncertaintyMs)}`
}

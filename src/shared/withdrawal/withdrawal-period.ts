import { DAY_MS, HOUR_MS } from '#shared/lib/time.ts'
import { isWorkingDay } from './public-holidays.ts'

/** Directive 2011/83/EU, article 9; the UK's Consumer Contracts Regulations 2013, regulation 30. */
const WITHDRAWAL_DAYS = 14

/** The time zones where a date begins first and ends last. */
const FURTHEST_EAST_HOURS = 14
const FURTHEST_WEST_HOURS = -12

export type WithdrawalPeriod = {
  /** The last day for a withdrawal, `2026-07-15`. */
  lastDay: string
  /** The period is over from this time on. */
  endsAt: Date
}

/**
 * The withdrawal period of a contract. The day of conclusion does not count, and a last day that is not a working day
 * extends the period to the next one (Regulation 1182/71, article 3; Directive 2011/83/EU, recital 41). The buyer's time
 * zone is uncertain, so the period starts and ends in the most favourable one.
 */
export function withdrawalPeriod(concludedAt: Date): WithdrawalPeriod {
  const concludedOn = Math.floor((concludedAt.getTime() + FURTHEST_EAST_HOURS * HOUR_MS) / DAY_MS)
  let lastDay = concludedOn + WITHDRAWAL_DAYS
  while (!isWorkingDay(lastDay)) lastDay += 1
  return {
    lastDay: new Date(lastDay * DAY_MS).toISOString().slice(0, 10),
    endsAt: new Date((lastDay + 1) * DAY_MS - FURTHEST_WEST_HOURS * HOUR_MS),
  }
}

import { isWorkingDay } from './public-holidays.ts'

/** Directive 2011/83/EU, article 9; the UK's Consumer Contracts Regulations 2013, regulation 30. */
const WITHDRAWAL_DAYS = 14

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** Where a date begins first, and where it ends last. */
const FURTHEST_EAST_HOURS = 14
const FURTHEST_WEST_HOURS = -12

export type WithdrawalPeriod = {
  /** The last day on which a buyer may withdraw, `2026-07-15`. */
  lastDay: string
  /** From this moment on it is over. */
  endsAt: Date
}

/**
 * How long a contract can be withdrawn from. The day of its conclusion does not count, and a last day that is no working
 * day goes over to the next one (Regulation 1182/71, article 3; Directive 2011/83/EU, recital 41). Nobody knows the
 * buyer's time zone for certain: the date is that of the place where it is latest, and it ends where it ends last, so
 * that the period is nowhere shorter than the law's.
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

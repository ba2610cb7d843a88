import { NOTHING } from '../kit/format.ts'

const LOCALE = 'en-US'
const DATE: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' }
const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }

const formatted = (iso: string | null, options: Intl.DateTimeFormatOptions): string =>
  iso === null || Number.isNaN(Date.parse(iso))
    ? NOTHING
    : new Intl.DateTimeFormat(LOCALE, options).format(new Date(iso))

/** `Nov 21, 2026, 17:03` of an ISO time, by the operator's clock; null is a dash. */
export const localDateTime = (iso: string | null): string => formatted(iso, { ...DATE, ...TIME })

/** `Nov 21, 2026` of an ISO time, in the operator's time zone; null is a dash. */
export const localDay = (iso: string | null): string => formatted(iso, DATE)

/** `17:03:20`, by the operator's clock. */
export const localClock = (iso: string): string => formatted(iso, { ...TIME, second: '2-digit' })

/** The operator's time zone: `Europe/Berlin (GMT+1)`. */
export function zoneName(now: Date): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const parts = new Intl.DateTimeFormat(LOCALE, { timeZoneName: 'shortOffset' }).formatToParts(now)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value
  return offset === undefined || offset === timeZone ? timeZone : `${timeZone} (${offset})`
}

const LOCALE = 'en-US'

/**
 * `21:03 on Nov 21 by your clock (Europe/Berlin)` of an ISO time, for whoever has somebody on the phone; null where it
 * is no time, or the operator's clock is UTC itself.
 */
export function localTimeWords(iso: string): string | null {
  const time = new Date(iso)
  if (Number.isNaN(time.getTime()) || time.getTimezoneOffset() === 0) return null
  const clock = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const day = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short' })
  const { timeZone } = day.resolvedOptions()
  return `${clock.format(time)} on ${day.format(time)} by your clock (${timeZone})`
}

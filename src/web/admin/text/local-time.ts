const LOCALE = 'en-US'

/** `Your time: 21:03 on Nov 21 (Europe/Berlin)`; null for invalid times or if the browser's time zone is UTC.
 */
export function localTimeWords(iso: string): string | null {
  const time = new Date(iso)
  if (Number.isNaN(time.getTime()) || time.getTimezoneOffset() === 0) return null
  const clock = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const day = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short' })
  const { timeZone } = day.resolvedOptions()
  return `${clock.format(time)} on ${day.format(time)} by your clock (${timeZone})`
}

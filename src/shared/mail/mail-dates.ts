const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const timeFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** `November 30, 2026`, in UTC as in Stripe's periods. */
export const formatDay = (isoTime: string): string => dayFormat.format(new Date(isoTime))

/** `November 30, 2026 at 9:05 AM UTC` */
export const formatTime = (isoTime: string): string => `${timeFormat.format(new Date(isoTime))} UTC`

/** `November 30, 2026 at 10:05 AM GMT+1`; null for an unknown time zone. */
export function formatLocalTime(isoTime: string, timeZone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone,
    }).format(new Date(isoTime))
  } catch {
    return null
  }
}

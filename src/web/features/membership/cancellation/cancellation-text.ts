import type { Reader } from '#shared/texts/reader.ts'

/** What a cancellation at `now` means. It also ends an open payment and its grace period. */
export function cancellationText(paidUntil: string | null, now: Date, { t, f }: Reader<'contract'>): string {
  if (paidUntil === null || new Date(paidUntil) <= now) return t('cancelEndsNow')
  return t('cancelEndsLater', { date: f.longDate(paidUntil) })
}

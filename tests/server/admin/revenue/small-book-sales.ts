import { newPseudonym } from '#server/db/at-rest/pseudonym.ts'
import {
  everyFourWeeks,
  FOUR_WEEKS,
  LARGE,
  monthly,
  MONTHLY,
  type Sale,
  TWELVE_WEEKS,
  YEARLY,
} from './small-book.ts'

/** Half a year of fourteen customers. */
export const BOOK: readonly Sale[] = [
  // Half price at first: on 5 January 1400, then 2800 on 2 February, 2 and 30 March, 27 April, 25 May, 22 June.
  { id: 'ann', plan: FOUR_WEEKS, bills: everyFourWeeks('2026-01-05', 7, 2800, 1400), leadId: 'lead-ann' },
  // A trial for 700 that ends half an hour before February and is paid half an hour into it.
  {
    id: 'bea',
    plan: FOUR_WEEKS,
    trialEnd: '2026-01-31T23:30:00Z',
    bills: [
      { from: '2026-01-24T23:30:00Z', to: '2026-01-31T23:30:00Z', amountMinor: 700 },
      ...everyFourWeeks('2026-01-31T23:30:00Z', 6, 2800).map((bill) => ({
        ...bill,
        reason: 'subscription_cycle' as const,
      })),
    ],
  },
  // A trial for 700 that was canceled on its third day.
  {
    id: 'cal',
    plan: FOUR_WEEKS,
    trialEnd: '2026-02-10',
    canceledAt: '2026-02-05',
    endedAt: '2026-02-10',
    bills: [{ from: '2026-02-03', to: '2026-02-10', amountMinor: 700 }],
  },
  // From the monthly to the large plan on 20 March, with 2000 charged for the rest of the month.
  {
    id: 'dan',
    plan: LARGE,
    before: { plan: MONTHLY, until: '2026-03-20' },
    bills: [
      ...monthly('2026-01-10', 3, 3000),
      { from: '2026-03-20', to: '2026-04-10', amountMinor: 2000, reason: 'subscription_update' },
      ...monthly('2026-04-10', 3, 6000),
    ],
  },
  // From the large to the monthly plan on 20 April: nothing is charged then, nor in May, by what was paid too much.
  {
    id: 'eve',
    plan: MONTHLY,
    before: { plan: LARGE, until: '2026-04-20' },
    bills: [
      ...monthly('2026-02-15', 3, 6000),
      { from: '2026-04-20', to: '2026-05-15', amountMinor: 0, reason: 'subscription_update' },
      { from: '2026-05-15', to: '2026-06-15', amountMinor: 0 },
      { from: '2026-06-15', to: '2026-07-15', amountMinor: 3000 },
    ],
  },
  // Cancels on 25 March what is paid until 20 April.
  {
    id: 'fay',
    plan: MONTHLY,
    canceledAt: '2026-03-25',
    endedAt: '2026-04-20',
    bills: monthly('2026-01-20', 3, 3000),
  },
  // The renewal of 22 March is declined for two weeks. Grace ends on the 29th.
  {
    id: 'gus',
    plan: MONTHLY,
    canceledAt: '2026-04-05',
    endedAt: '2026-04-05',
    endReason: 'payment_failed',
    bills: [
      ...monthly('2026-01-22', 2, 3000),
      { from: '2026-03-22', to: '2026-04-22', amountMinor: 3000, isLost: true },
    ],
  },
  // The renewal of 24 March is paid on 3 April, ten days late; grace had ended on the 31st.
  {
    id: 'hal',
    plan: MONTHLY,
    bills: [
      { from: '2026-02-24', to: '2026-03-24', amountMinor: 3000 },
      { from: '2026-03-24', to: '2026-04-24', amountMinor: 3000, paidAt: '2026-04-03' },
      ...monthly('2026-04-24', 3, 3000),
    ],
  },
  // Cancels on 1 February what is paid until the 8th, and comes back on 4 May.
  {
    id: 'ida',
    plan: MONTHLY,
    canceledAt: '2026-02-01',
    endedAt: '2026-02-08',
    bills: monthly('2026-01-08', 1, 3000),
  },
  {
    id: 'ida-2',
    customer: 'ida',
    plan: TWELVE_WEEKS,
    bills: [{ from: '2026-05-04', to: '2026-07-27', amountMinor: 8400 }],
  },
  // Gets all of it back after six days, which cancels as well.
  {
    id: 'jon',
    plan: FOUR_WEEKS,
    canceledAt: '2026-03-09',
    endedAt: '2026-03-31',
    bills: [{ from: '2026-03-03', to: '2026-03-31', amountMinor: 1400 }],
    refunds: [{ bill: 0, at: '2026-03-09', amountMinor: 1400 }],
  },
  // Gets a part back, another on its way, and one that failed.
  {
    id: 'kim',
    plan: MONTHLY,
    bills: monthly('2026-04-02', 3, 3000),
    refunds: [
      { bill: 1, at: '2026-05-20', amountMinor: 1000 },
      { bill: 1, at: '2026-05-21', amountMinor: 500, status: 'failed' },
      { bill: 2, at: '2026-06-05', amountMinor: 200, status: 'pending' },
    ],
  },
  // Pays in euros.
  { id: 'lea', plan: MONTHLY, currency: 'EUR', bills: monthly('2026-02-01', 5, 3000) },
  // Has a second subscription from 5 April, and on 2 June cancels the first, paid until the 15th.
  {
    id: 'mia',
    plan: MONTHLY,
    canceledAt: '2026-06-02',
    endedAt: '2026-06-15',
    bills: monthly('2026-01-15', 5, 3000),
  },
  { id: 'mia-2', customer: 'mia', plan: MONTHLY, bills: monthly('2026-04-05', 3, 3000) },
  // A year for 12000, that is 1000 a month; was deleted on 7 June, which ends it.
  {
    id: 'noa',
    plan: YEARLY,
    email: newPseudonym(),
    canceledAt: '2026-06-07',
    endedAt: '2026-06-07',
    bills: [{ from: '2026-03-06', to: '2027-03-06', amountMinor: 12_000 }],
  },
]

import type { Database } from '#server/db/database.ts'
import { DESKTOP, PHONE, sessionRows, storeEvents, storeLeadOf, TABLET } from './visit-rows.ts'

/** When the small book is looked at: a third of March, in the evening. */
export const LOOKED_AT = new Date('2026-03-03T18:00:00Z')

const letter = { userAgent: PHONE, country: 'DE', campaign: 'Letter', gender: 'female', version: 'v1' }
const google = { userAgent: DESKTOP, country: 'US', from: 'www.google.com', gender: 'male', version: 'v1' }
const direct = { userAgent: PHONE, country: 'DE', gender: 'female', version: 'v2' }

/** Twenty sessions, small enough to count by hand: `small-book.test.ts` does. */
export const SMALL_DEMO_DATA = [
  // Monday, 2 March: eight.
  ...sessionRows('s01', '2026-03-02T08:00:00Z', letter, [
    '0 land',
    '2 start',
    '2 view weight_loss_goal',
    '5 answer weight_loss_goal',
    '5 view age',
    '9 answer age',
    '9 view height',
    '20 answer height',
    '30 finish',
    '35 offer',
    '60 pay',
    '70 buy',
    '90 register',
  ]),
  ...sessionRows('s02', '2026-03-02T09:00:00Z', letter, [
    '0 land',
    '2 start',
    '2 view weight_loss_goal',
    '4 answer weight_loss_goal',
    '4 view age',
  ]),
  ...sessionRows(
    's03',
    '2026-03-02T10:00:00Z',
    { userAgent: PHONE, country: 'US', campaign: 'facebook', version: 'v1' },
    ['0 land'],
  ),
  ...sessionRows('s04', '2026-03-02T11:00:00Z', google, [
    '0 land',
    '1 start',
    '2 view weight_loss_goal',
    '12 answer weight_loss_goal',
    '12 view age',
    '13 answer age',
    '13 view goal_celebration',
    '20 answer goal_celebration',
    '21 view height',
  ]),
  ...sessionRows(
    's05',
    '2026-03-02T12:00:00Z',
    { userAgent: DESKTOP, country: 'DE', gender: 'male', version: 'v1' },
    ['0 land', '1 start', '1 view weight_loss_goal'],
  ),
  ...sessionRows('s06', '2026-03-02T13:00:00Z', { userAgent: TABLET, country: 'FR', version: 'v1' }, [
    '0 land',
  ]),
  // By a mailed link, past the quiz.
  ...sessionRows('s07', '2026-03-02T14:00:00Z', { userAgent: PHONE, country: 'DE', version: 'v1' }, [
    '0 offer',
    '9 pay',
    '20 buy',
  ]),
  // In the last millisecond of the day.
  ...sessionRows(
    's08',
    '2026-03-02T23:59:59.999Z',
    { userAgent: PHONE, country: 'US', campaign: 'facebook', gender: 'female', version: 'v2' },
    [
      '0 land',
      '1 start',
      '1 view weight_loss_goal',
      '6 answer weight_loss_goal',
      '6 view shoe_size',
      '8 answer shoe_size',
      '8 view age',
    ],
  ),
  // Tuesday: four, and one of a lead alone.
  ...sessionRows('s09', '2026-03-03T00:00:00.000Z', direct, ['0 land', '1 start', '1 view weight_loss_goal']),
  ...sessionRows('s10', '2026-03-03T17:45:00Z', { ...google, version: 'v2' }, [
    '0 land',
    '1 start',
    '1 view weight_loss_goal',
    '6 answer weight_loss_goal',
    '6 view age',
    '26 answer age',
    '26 view height',
  ]),
  ...sessionRows(
    's11',
    '2026-03-03T17:00:00Z',
    { ...letter, country: 'FR', gender: 'other', version: 'v2' },
    ['0 land', '1 start'],
  ),
  // Back from the height, and by another way.
  ...sessionRows('s12', '2026-03-03T16:00:00Z', direct, [
    '0 land',
    '1 start',
    '1 view weight_loss_goal',
    '3 answer weight_loss_goal',
    '3 view age',
    '5 answer age',
    '5 view height',
    '9 view goal_celebration',
    '10 answer goal_celebration',
    '12 finish',
  ]),
  // The two days before: five.
  ...sessionRows('s14', '2026-02-28T00:00:00Z', letter, ['0 land']),
  ...sessionRows('s15', '2026-02-28T12:00:00Z', letter, [
    '0 land',
    '1 start',
    '1 view weight_loss_goal',
    '9 answer weight_loss_goal',
    '9 view age',
  ]),
  ...sessionRows('s16', '2026-02-28T13:00:00Z', letter, ['0 land', '1 start', '1 view weight_loss_goal']),
  ...sessionRows('s17', '2026-03-01T12:00:00Z', letter, ['0 land']),
  ...sessionRows('s18', '2026-03-01T23:59:50Z', letter, [
    '0 land',
    '1 start',
    '1 view weight_loss_goal',
    '6 answer weight_loss_goal',
    '6 view age',
    '11 answer age',
    '11 view height',
  ]),
  // Before anything is looked at.
  ...sessionRows('s19', '2026-02-27T23:59:59.999Z', letter, ['0 land', '1 start']),
  ...sessionRows('s20', '2026-02-20T12:00:00Z', letter, ['0 land']),
]

export async function storeSmallBook(database: Database): Promise<void> {
  await storeEvents(database, SMALL_DEMO_DATA)
  await storeLeadOf(database, 's01', '2026-03-02T08:00:31Z', { gender: 'female' })
  await storeLeadOf(database, 's12', '2026-03-03T16:00:13Z', { gender: 'female', version: 'v2' })
  await storeLeadOf(database, 's13', '2026-03-03T15:00:00Z', { gender: 'female', version: 'v2' })
}

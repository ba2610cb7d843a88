import type { VISIT_DIMENSIONS } from '#shared/reports/visits/funnel-stages.ts'
import { GRAINS, type Grain } from '#shared/reports/visits/funnel-tally.ts'

/** Renamed since: running servers of an earlier version still write the stored name. */
const ANSWER = 'answer' satisfies (typeof VISIT_DIMENSIONS)[number]
const STORED_ANSWER = 'gender'

/** The name of a dimension in the database. */
export const storedDimension = (name: string): string => (name === ANSWER ? STORED_ANSWER : name)

/** The grain of a stored name. @throws Error for an unknown one */
export function grainOf(stored: string): Grain {
  const name = stored === STORED_ANSWER ? ANSWER : stored
  const grain = GRAINS.find((each) => each === name)
  if (grain === undefined) throw new Error(`there is no grain "${stored}"`)
  return grain
}

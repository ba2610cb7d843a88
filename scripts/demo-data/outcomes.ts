import type { Outcome } from './make-session.ts'
import type { Seeded } from './seeded.ts'

/** Counts of sessions by outcome; each includes the later ones. */
export type Quotas = { sessions: number; leads: number; purchases: number }

/** Some visitors finish, but their connection breaks before the lead is stored. */
const FINISHED_PER_LEAD = 1.012
/** Declined first payments without another attempt, per purchase. */
const DECLINED_PER_PURCHASE = 0.05

/** Selects exactly `wanted` of `from` items in order, with probabilities by weight. */
function taker(random: Seeded, from: number, wanted: number) {
  let left = from
  let stillWanted = wanted
  return (weight: number): boolean => {
    const isTaken =
      left > 0 && stillWanted > 0 && (stillWanted >= left || random.next() < (weight * stillWanted) / left)
    left -= 1
    if (isTaken) stillWanted -= 1
    return isTaken
  }
}

/**
 * Chooses the outcome of each session so that the counts match exactly.
 * @returns a function of the weight of the visit's source (mean 1)
 */
export function outcomeChooser(
  random: Seeded,
  { sessions, leads, purchases }: Quotas,
): (weight: number) => Outcome {
  const finished = Math.min(sessions, Math.ceil(leads * FINISHED_PER_LEAD))
  const declined = Math.min(leads - purchases, Math.round(purchases * DECLINED_PER_PURCHASE))
  const finishes = taker(random, sessions, finished)
  const becomesLead = taker(random, finished, leads)
  const goesToPay = taker(random, leads, purchases + declined)
  const buys = taker(random, purchases + declined, purchases)
  return (weight) => {
    if (!finishes(weight)) return 'leaves'
    if (!becomesLead(1)) return 'finishes'
    if (!goesToPay(weight)) return 'becomes_lead'
    return buys(1) ? 'buys' : 'tries_to_buy'
  }
}

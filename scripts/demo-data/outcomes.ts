import type { Outcome } from './make-session.ts'
import type { Seeded } from './seeded.ts'

/** How many of the sessions become what; each is also all that stands before it. */
export type Quotas = { sessions: number; leads: number; purchases: number }

/** Some finish, and the line breaks before their lead is stored. */
const FINISHED_PER_LEAD = 1.012
/** Declined at the first payment, and not tried again, for each purchase. */
const DECLINED_PER_PURCHASE = 0.05

/** Takes exactly `wanted` of `from`, in their order, each as likely as its weight says. */
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
 * Decides the outcome of each session in turn, so that the quotas come out exactly.
 * @returns a function of the weight of where the visit comes from (1 on the mean)
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

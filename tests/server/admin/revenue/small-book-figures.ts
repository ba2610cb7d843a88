/** What the plan of four weeks is a month: 2800 · 365 / 336 = 3041.67 to Stripe, 2800 to RevenueCat. */
export const WEEKS_S = 3042
export const WEEKS_R = 2800

export const sum = (...amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** Of recurring revenue, minor units. */
export type Row = {
  start: number
  new: number
  expansion: number
  reactivation: number
  contraction: number
  churn: number
  end: number
}
const NONE = { new: 0, expansion: 0, reactivation: 0, contraction: 0, churn: 0 }

/** Rows with their starts and ends filled in, each from the one before. */
export function following(changes: readonly Partial<Row>[]): Row[] {
  let end = 0
  return changes.map((change) => {
    const row = { ...NONE, ...change, start: end, end: 0 }
    end = row.start + row.new + row.expansion + row.reactivation - row.contraction - row.churn
    return { ...row, end }
  })
}

export const EXPECTED = {
  stripe: {
    mrr: following([
      // ann, bea (at the trial's end), dan, fay, gus, ida, mia
      { new: sum(WEEKS_S, WEEKS_S, 3000, 3000, 3000, 3000, 3000) },
      // eve, hal; ida has canceled
      { new: sum(6000, 3000), churn: 3000 },
      // jon, noa; dan's change; fay has canceled, and jon
      { new: sum(WEEKS_S, 1000), expansion: 6000 - 3000, churn: sum(3000, WEEKS_S) },
      // kim; mia's second; eve's change; gus is given up
      { new: 3000, expansion: 3000, contraction: 6000 - 3000, churn: 3000 },
      // ida is back, for 8400 · 365 / 1008 = 3041.67
      { reactivation: WEEKS_S },
      // mia has canceled one of two; noa
      { contraction: 3000, churn: 1000 },
    ]),
    endMinor: sum(WEEKS_S, WEEKS_S, 6000, 3000, 3000, WEEKS_S, 3000, 3000),
    active: [7, 8, 8, 8, 9, 8],
    trialing: [0, 0, 0, 0, 0, 0],
    // gus and hal owe at the end of March.
    pastDue: [0, 0, 2, 0, 0, 0],
    newCustomers: [7, 2, 2, 1, 0, 0],
    voluntary: [0, 1, 2, 0, 0, 1],
    involuntary: [0, 0, 0, 1, 0, 0],
    // Of those at the start and those who came.
    customerRate: [0, 1 / (7 + 2), 2 / (8 + 2), 1 / (8 + 1), 0, 1 / 9],
    trials: [
      [1, 1],
      [1, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ],
    januaryActive: [7, 6, 5, 4, 5, 5],
  },
  revenuecat: {
    mrr: following([
      // ann at the introductory price, dan, fay, gus, ida, mia
      { new: sum(1400, 3000, 3000, 3000, 3000, 3000) },
      // bea has paid after the trial, eve, hal; ann renews at the full price; ida has expired
      { new: sum(WEEKS_R, 6000, 3000), expansion: 2800 - 1400, churn: 3000 },
      // jon, noa; dan's change; jon's refund, gus and hal after their days of grace
      { new: sum(1400, 1000), expansion: 6000 - 3000, churn: sum(1400, 3000, 3000) },
      // kim, mia's second; hal has paid; eve's change; fay has expired
      { new: sum(3000, 3000), reactivation: 3000, contraction: 6000 - 3000, churn: 3000 },
      // ida is back, for a third of 8400
      { reactivation: WEEKS_R },
      // mia's first has expired; noa
      { churn: sum(3000, 1000) },
    ]),
    endMinor: sum(WEEKS_R, WEEKS_R, 6000, 3000, 3000, WEEKS_R, 3000, 3000),
    active: [6, 8, 7, 9, 10, 8],
    trialing: [1, 0, 0, 0, 0, 0],
    pastDue: [0, 0, 0, 0, 0, 0],
    newCustomers: [6, 3, 2, 2, 0, 0],
    voluntary: [0, 1, 1, 1, 0, 2],
    involuntary: [0, 0, 2, 0, 0, 0],
    // Less those that came back, of those at the start.
    customerRate: [null, 1 / 6, 3 / 8, (1 - 1) / 7, (0 - 1) / 9, 2 / 10],
    trials: [
      [0, 0],
      [2, 1],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ],
    // bea is on trial; then bea, but not ida; gus is gone; mia has two, fay is gone; ida; mia's first is gone
    januaryActive: [6, 6, 5, 5, 6, 5],
  },
} as const

/** The same by either definition. */
export const GROSS = [
  // ann, bea, dan, fay, gus, ida, mia
  sum(1400, 700, 3000, 3000, 3000, 3000, 3000),
  // ann, bea, cal, dan, eve, fay, gus, hal, mia
  sum(2800, 2800, 700, 3000, 6000, 3000, 3000, 3000, 3000),
  // ann twice, bea twice, dan and the change, eve, fay, jon, mia, noa
  sum(2800, 2800, 2800, 2800, 3000, 2000, 6000, 3000, 1400, 3000, 12_000),
  // ann, bea, dan, eve, hal twice, kim, mia with two
  sum(2800, 2800, 6000, 6000, 3000, 3000, 3000, 3000, 3000),
  // ann, bea, dan, hal, ida, kim, mia with two
  sum(2800, 2800, 6000, 3000, 8400, 3000, 3000, 3000),
  // ann, bea, dan, eve, hal, kim, mia's second
  sum(2800, 2800, 6000, 3000, 3000, 3000, 3000),
]
export const REFUNDS = [0, 0, 1400, 0, 1000, 200]

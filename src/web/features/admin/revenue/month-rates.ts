import type { MonthFigures } from '#shared/contract/admin-revenue.ts'

const part = (of: number, whole: number): number | null => (whole > 0 ? of / whole : null)

/** What the month changed MRR by; start + this = end. */
export const netNewMinor = ({ mrr }: Pick<MonthFigures, 'mrr'>): number =>
  mrr.newMinor + mrr.expansionMinor + mrr.reactivationMinor - mrr.contractionMinor - mrr.churnMinor

/** Of the trials that ended in the month, those that went on as paying; null where none ended. */
export const trialConversion = ({
  trialsEnded,
  trialsConverted,
}: Pick<MonthFigures, 'trialsEnded' | 'trialsConverted'>): number | null => part(trialsConverted, trialsEnded)

export type ChurnParts = { voluntary: number | null; involuntary: number | null }

/** The rate of customers lost, apart by why: the two together are `customerRate`. */
export function customerChurnParts({ churn }: Pick<MonthFigures, 'churn'>): ChurnParts {
  const { voluntaryCustomers, involuntaryCustomers, customerRate } = churn
  const lost = voluntaryCustomers + involuntaryCustomers
  if (customerRate === null) return { voluntary: null, involuntary: null }
  return {
    voluntary: lost > 0 ? (customerRate * voluntaryCustomers) / lost : 0,
    involuntary: lost > 0 ? (customerRate * involuntaryCustomers) / lost : 0,
  }
}

/** The rate of MRR lost, apart by why; with contraction the three together are `revenueRate`. */
export function revenueChurnParts({
  churn,
  mrr,
}: Pick<MonthFigures, 'churn' | 'mrr'>): ChurnParts & { contraction: number | null } {
  return {
    voluntary: part(churn.voluntaryMinor, mrr.startMinor),
    involuntary: part(churn.involuntaryMinor, mrr.startMinor),
    contraction: part(mrr.contractionMinor, mrr.startMinor),
  }
}

/** Against the month before it, as a part of that; null without one, or where it was nothing. */
export const changeOf = (now: number | null, before: number | null | undefined): number | null =>
  now === null || before == null || before === 0 ? null : (now - before) / Math.abs(before)

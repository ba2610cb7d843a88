import type { MonthFigures } from '#shared/contract/admin/admin-revenue.ts'

const part = (of: number, whole: number): number | null => (whole > 0 ? of / whole : null)

/** What the month changed MRR by; start + this = end. */
export const netNewMinor = ({ mrr }: Pick<MonthFigures, 'mrr'>): number =>
  mrr.newMinor + mrr.expansionMinor + mrr.reactivationMinor - mrr.contractionMinor - mrr.churnMinor

/** Of the trials that ended in the month, those that went on as paying; null where none ended. */
export const trialConversion = ({
  trialsEnded,
  trialsConverted,
}: Pick<MonthFigures, 'trialsEnded' | 'trialsConverted'>): number | null => part(trialsConverted, trialsEnded)

/** Against the month before it, as a part of that; null without one, or where it was nothing. */
export const changeOf = (now: number | null, before: number | null | undefined): number | null =>
  now === null || before == null || before === 0 ? null : (now - before) / Math.abs(before)

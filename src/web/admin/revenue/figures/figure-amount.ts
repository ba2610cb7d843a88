import { money } from '../../format/format.ts'
import { type ReconciledFigure, SUBTRACTED } from '../reconciliation/reconciled-figures.ts'

/** The amount of a figure; negative if the figure is subtracted. */
export const figureAmount = (figure: ReconciledFigure, minor: number, currency: string): string =>
  money(SUBTRACTED.has(figure) && minor > 0 ? -minor : minor, currency)

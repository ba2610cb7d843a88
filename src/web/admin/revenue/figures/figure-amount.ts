import { money } from '../../format/format.ts'
import { type ReconciledFigure, SUBTRACTED } from '../reconciliation/reconciled-figures.ts'

/** An amount of a figure; below zero where the figure is taken off from what it is part of. */
export const figureAmount = (figure: ReconciledFigure, minor: number, currency: string): string =>
  money(SUBTRACTED.has(figure) && minor > 0 ? -minor : minor, currency)

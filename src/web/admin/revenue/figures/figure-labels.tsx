import type { RevenueDefinition } from '#shared/reports/revenue/revenue-definitions.ts'
import { REVENUE_FIGURE_LABELS, type RevenueFigure } from '#shared/reports/revenue/revenue-figure-labels.ts'
import { DEFINITION_NAMES } from './definition-names.ts'

type FigureLabelProps = { figure: RevenueFigure; definition: RevenueDefinition; hasTitle?: boolean }

/** How a figure is calculated under a definition, with a link to the source. */
export function FigureLabel({ figure, definition, hasTitle = false }: FigureLabelProps) {
  const { title, [definition]: rules } = REVENUE_FIGURE_LABELS[figure]
  return (
    <p>
      {hasTitle && <b className="text-ink">{title}: </b>}
      {rules.words}{' '}
      <a
        href={rules.source}
        target="_blank"
        rel="noreferrer"
        className="font-semibold text-accent-strong underline underline-offset-2"
      >
        Source: {DEFINITION_NAMES[definition]}
      </a>
    </p>
  )
}

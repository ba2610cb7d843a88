import type { RevenueDefinition } from '#shared/reports/revenue/revenue-definitions.ts'
import { REVENUE_FIGURE_LABELS, type RevenueFigure } from '#shared/reports/revenue/revenue-figure-labels.ts'
import { DEFINITION_NAMES } from './definition-names.ts'

type FigureWordsProps = { figure: RevenueFigure; definition: RevenueDefinition; hasTitle?: boolean }

/** How a figure is computed by the chosen rules, and where these are described. */
export function FigureLabel({ figure, definition, hasTitle = false }: FigureWordsProps) {
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
        {DEFINITION_NAMES[definition]}’s description
      </a>
    </p>
  )
}

import type { RevenueDefinition } from '#shared/reports/revenue/revenue-definitions.ts'
import { REVENUE_FIGURE_LABELS, type RevenueFigure } from '#shared/reports/revenue/revenue-figure-labels.ts'

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

export const DEFINITION_NAMES: Readonly<Record<RevenueDefinition, string>> = {
  stripe: 'Stripe',
  revenuecat: 'RevenueCat',
}

/** Classes of a figure that links to its details. */
export const FIGURE_LINK =
  'rounded-sm underline decoration-line decoration-dotted underline-offset-4 hover:decoration-current hover:decoration-solid'

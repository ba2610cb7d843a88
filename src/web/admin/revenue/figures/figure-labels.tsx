import type { RevenueDefinition } from '#shared/reports/revenue/revenue-definitions.ts'
import { FIGURE_SOURCES, type RevenueFigure } from './figure-sources.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'

type FigureLabelProps = { figure: RevenueFigure; definition: RevenueDefinition; hasTitle?: boolean }

/** How a figure is calculated under a definition, with a link to the source. */
export function FigureLabel({ figure, definition, hasTitle = false }: FigureLabelProps) {
  const t = useTexts('admin-money')

  return (
    <p>
      {hasTitle && <b className="text-ink">{t(`${figure}Title`)}: </b>}
      {figureText(figure, definition)}{' '}
      <a
        href={FIGURE_SOURCES[figure][definition]}
        target="_blank"
        rel="noreferrer"
        className="font-semibold text-accent-strong underline underline-offset-2"
      >
        {t('sourceOf', { name: DEFINITION_NAMES[definition] })}
      </a>
    </p>
  )
}

const SUFFIXES = { stripe: 'Stripe', revenuecat: 'Revenuecat' } as const satisfies Record<
  RevenueDefinition,
  string
>

/** How a figure is calculated under a definition. */
export const figureText = (figure: RevenueFigure, definition: RevenueDefinition): string =>
  pageTexts().of('admin-money')(`${figure}${SUFFIXES[definition]}`)

const isFigure = (name: string): name is RevenueFigure => Object.hasOwn(FIGURE_SOURCES, name)

export const REVENUE_FIGURES = Object.keys(FIGURE_SOURCES).filter(isFigure)

export const DEFINITION_NAMES: Readonly<Record<RevenueDefinition, string>> = {
  stripe: 'Stripe',
  revenuecat: 'RevenueCat',
}

/** Classes of a figure that links to its details. */
export const FIGURE_LINK =
  'rounded-sm underline decoration-line decoration-dotted underline-offset-4 hover:decoration-current hover:decoration-solid'

import { Scale } from 'lucide'
import { REVENUE_DEFINITIONS, type RevenueDefinition } from '#shared/reports/revenue/revenue-definitions.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { DEFINITION_NAMES, figureText, REVENUE_FIGURES } from './figure-labels.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'
import type { PlainKey } from '#shared/texts/reader.ts'

const IN_SHORT: Readonly<Record<RevenueDefinition, PlainKey<'admin-money'>>> = {
  stripe: 'stripeInShort',
  revenuecat: 'revenuecatInShort',
}

/** Figures that the two definitions calculate differently. */
const differing = () =>
  REVENUE_FIGURES.filter((figure) => figureText(figure, 'stripe') !== figureText(figure, 'revenuecat'))

/** Summarizes the chosen definitions and compares them with the others. */
export function DefinitionNote({ definition }: { definition: RevenueDefinition }) {
  const t = useTexts('admin-money')
  return (
    <details className="rounded-control bg-accent-soft text-accent-strong print:bg-transparent print:p-0">
      <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 rounded-control px-4 py-2.5 [&::-webkit-details-marker]:hidden">
        <Icon of={Scale} className="size-4" />
        <span className="min-w-0 flex-1 basis-64">{t(IN_SHORT[definition])}</span>
        <span className="font-semibold underline underline-offset-2 print:hidden">
          {t('compareDefinitions')}
        </span>
      </summary>
      <div className="grid gap-3 px-4 pb-4 text-ink">
        {differing().map((figure) => (
          <div
            key={figure}
            className="grid gap-x-6 gap-y-1 border-t border-line pt-3 md:grid-cols-[12rem_1fr_1fr]"
          >
            <p className="font-semibold">{t(`${figure}Title`)}</p>
            {REVENUE_DEFINITIONS.map((each) => (
              <p key={each} className={each === definition ? 'text-ink' : 'text-ink-soft'}>
                <b>{DEFINITION_NAMES[each]}: </b>
                {figureText(figure, each)}
              </p>
            ))}
          </div>
        ))}
      </div>
    </details>
  )
}

import { Scale } from 'lucide'
import { REVENUE_DEFINITIONS, type RevenueDefinition } from '#shared/reports/revenue/revenue-definitions.ts'
import { REVENUE_FIGURE_LABELS } from '#shared/reports/revenue/revenue-figure-labels.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { DEFINITION_NAMES } from './figure-labels.tsx'

const IN_SHORT: Readonly<Record<RevenueDefinition, string>> = {
  stripe:
    'Stripe’s definitions: MRR is the full renewal price of active and past due subscriptions, cancellations count immediately, and customers are counted. Cash is the same in both.',
  revenuecat:
    'RevenueCat’s definitions: MRR is the current price of paid subscriptions until they expire, and subscriptions are counted. Cash is the same in both.',
}

/** Figures that the two definitions calculate differently. */
const DIFFERING = Object.entries(REVENUE_FIGURE_LABELS).filter(
  ([, { stripe, revenuecat }]) => stripe.words !== revenuecat.words,
)

/** Summarizes the chosen definitions and compares them with the others. */
export function DefinitionNote({ definition }: { definition: RevenueDefinition }) {
  return (
    <details className="rounded-control bg-accent-soft text-accent-strong print:bg-transparent print:p-0">
      <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 rounded-control px-4 py-2.5 [&::-webkit-details-marker]:hidden">
        <Icon of={Scale} className="size-4" />
        <span className="min-w-0 flex-1 basis-64">{IN_SHORT[definition]}</span>
        <span className="font-semibold underline underline-offset-2 print:hidden">Compare definitions</span>
      </summary>
      <div className="grid gap-3 px-4 pb-4 text-ink">
        {DIFFERING.map(([figure, words]) => (
          <div
            key={figure}
            className="grid gap-x-6 gap-y-1 border-t border-line pt-3 md:grid-cols-[12rem_1fr_1fr]"
          >
            <p className="font-semibold">{words.title}</p>
            {REVENUE_DEFINITIONS.map((each) => (
              <p key={each} className={each === definition ? 'text-ink' : 'text-ink-soft'}>
                <b>{DEFINITION_NAMES[each]}: </b>
                {words[each].words}
              </p>
            ))}
          </div>
        ))}
      </div>
    </details>
  )
}

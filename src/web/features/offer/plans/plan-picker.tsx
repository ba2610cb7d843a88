import type { ReactNode } from 'react'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { brandDisplayPlan } from '#shared/offer/plan/display-plan.ts'
import type { DisplayPlan } from '#shared/offer/plan/plan.ts'
import { renewalTerms } from '#shared/offer/plan/renewal-terms.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { PlanCard } from './plan-card.tsx'
import { type PlansState, shownPlans } from './use-plans.ts'
import { useReader } from '#web/app/texts/use-formats.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

type Props = {
  state: PlansState
  chosen: DisplayPlan | null
  onChoose: (plan: DisplayPlan) => void
  onRetry: () => void
}

/** The plans, or their loading, error or empty state. All states have the same height, so that nothing moves. */
export function PlanPicker({ state, chosen, onChoose, onRetry }: Props) {
  const t = useTexts('plans')
  return (
    <div className="grid grid-cols-1" aria-busy={state.status === 'loading'}>
      {state.status === 'loaded' && state.plans.length > 0 ? (
        <PlanChoice plans={state.plans} chosen={chosen} onChoose={onChoose} />
      ) : (
        <>
          <PlanShapes isLoading={state.status === 'loading'} />
          <div className="z-1 p-4 [grid-area:1/1]">
            {state.status === 'loading' && <output className="sr-only">{t('loading')}</output>}
            {state.status === 'error' && <PlansError onRetry={onRetry} />}
            {state.status === 'loaded' && <NoPlans onRetry={onRetry} />}
          </div>
        </>
      )}
    </div>
  )
}

type PlanChoiceProps = Pick<Props, 'chosen' | 'onChoose'> & { plans: readonly DisplayPlan[] }

function PlanChoice({ plans, chosen, onChoose }: PlanChoiceProps) {
  const reader = useReader('plans')
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{reader.t('choose')}</legend>
      <div className="grid grid-cols-1 gap-4">
        {plans.map((plan) => (
          <PlanCard
            key={plan.productId}
            plan={plan}
            isChosen={plan.productId === chosen?.productId}
            onChoose={() => onChoose(plan)}
          />
        ))}
      </div>
      <p className="mt-4 min-h-24" aria-live="polite">
        {chosen && renewalTerms(chosen, reader)}
      </p>
    </fieldset>
  )
}

/** The section of both offer pages in which the visitor chooses a plan. */
export function PlanSection({ children }: { children: ReactNode }) {
  const t = useTexts('plans')
  return (
    <section data-shown="plans" aria-labelledby="plans-title" className="grid grid-cols-1 gap-4">
      <h2 id="plans-title" className="text-2xl font-bold">
        {t('choose')}
      </h2>
      {children}
    </section>
  )
}

/** Placeholders in the size of the brand's plans; tagged plans first, as the server lists them. */
function PlanShapes({ isLoading }: { isLoading: boolean }) {
  const { plans } = useAppConfig()
  const likely = shownPlans(plans.map(brandDisplayPlan)).toSorted(
    (a, b) => Number(b.isTagged) - Number(a.isTagged),
  )
  return (
    <div aria-hidden="true" inert className={`plan-shapes ${isLoading ? 'motion-safe:animate-pulse' : ''}`}>
      <PlanChoice plans={likely} chosen={likely[0] ?? null} onChoose={() => {}} />
    </div>
  )
}

function NoPlans({ onRetry }: { onRetry: () => void }) {
  const t = useTexts('plans')
  const base = useTexts('base')
  return (
    <Notice tone="info" title={t('noneTitle')}>
      <p>{t('none')}</p>
      <Button variant="secondary" className="mt-3" onClick={onRetry}>
        {base('tryAgain')}
      </Button>
    </Notice>
  )
}

export function PlansError({ onRetry }: { onRetry: () => void }) {
  const t = useTexts('plans')
  const base = useTexts('base')
  return (
    <div role="alert">
      <Notice tone="danger" title={t('failed')}>
        <Button variant="secondary" className="mt-3" onClick={onRetry}>
          {base('tryAgain')}
        </Button>
      </Notice>
    </div>
  )
}

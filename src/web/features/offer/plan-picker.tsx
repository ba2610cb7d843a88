import { useAppConfig } from '#web/lib/app-config.tsx'
import { brandDisplayPlan } from '#shared/offer/display-plan.ts'
import type { DisplayPlan } from '#shared/offer/plan.ts'
import { renewalTerms } from '#shared/offer/renewal-terms.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PlanCard } from './plan-card.tsx'
import { PlansError } from './plans-error.tsx'
import { shownPlans } from './shown-plans.ts'
import type { PlansState } from './use-plans.ts'

type Props = {
  state: PlansState
  chosen: DisplayPlan | null
  onChoose: (plan: DisplayPlan) => void
  onRetry: () => void
}

/** The plans in their four states (N-01). Each state takes the room of the cards, so that nothing moves when they come. */
export function PlanPicker({ state, chosen, onChoose, onRetry }: Props) {
  return (
    <div className="grid" aria-busy={state.status === 'loading'}>
      {state.status === 'loaded' && state.plans.length > 0 ? (
        <PlanChoice plans={state.plans} chosen={chosen} onChoose={onChoose} />
      ) : (
        <>
          <PlanShapes />
          <div className="z-1 self-center p-5 [grid-area:1/1]">
            {state.status === 'loading' && <output className="sr-only">Loading the plans</output>}
            {state.status === 'error' && <PlansError onRetry={onRetry} />}
            {state.status === 'loaded' && <NoPlans onRetry={onRetry} />}
          </div>
        </>
      )}
    </div>
  )
}

function PlanChoice({
  plans,
  chosen,
  onChoose,
}: Omit<Props, 'state' | 'onRetry'> & { plans: readonly DisplayPlan[] }) {
  return (
    <fieldset>
      <legend className="sr-only">Choose your plan</legend>
      <div className="grid gap-4">
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
        {chosen && renewalTerms(chosen)}
      </p>
    </fieldset>
  )
}

/** The cards as they will most likely stand there, without their words. */
function PlanShapes() {
  const { plans } = useAppConfig()
  const [first] = plans
  return (
    <div aria-hidden="true" inert className="invisible [grid-area:1/1] *:opacity-60">
      <PlanChoice
        plans={shownPlans(plans.map(brandDisplayPlan))}
        chosen={first ? brandDisplayPlan(first) : null}
        onChoose={() => {}}
      />
    </div>
  )
}

/** N-14 */
function NoPlans({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="info" title="No subscription plans available">
      <p>
        Please check the backend: the catalogue has to hold at least one plan, and the server has to sell it.
      </p>
      <Button variant="secondary" className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  )
}

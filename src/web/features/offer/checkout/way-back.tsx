import { paths } from '#web/app/routing/paths.ts'
import { AppLink } from '#web/ui/controls/app-link.tsx'
import { buttonClass } from '#web/ui/controls/button-class.ts'

/** The way back into the funnel for whoever came without a weight (OP-57). */
export function WayBack({ hasAnswers }: { hasAnswers: boolean }) {
  return (
    <div className="rounded-card bg-surface p-5 shadow-card sm:p-8">
      <p className="text-lg text-pretty">
        You see example numbers here. A few answers about your body and your days, and they are yours: where
        you start, where you are going, and by when.
      </p>
      <AppLink
        to={hasAnswers ? paths.quiz : paths.landing}
        className={`${buttonClass('secondary', 'large')} mt-5`}
      >
        {hasAnswers ? 'Continue the quiz' : 'Take the quiz'}
      </AppLink>
    </div>
  )
}

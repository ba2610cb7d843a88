import { paths } from '#web/app/routing/paths.ts'
import { AppLink } from '#web/ui/controls/app-link.tsx'
import { buttonClass } from '#web/ui/controls/button-class.ts'

/** Leads a visitor without a weight back to the quiz. */
export function WayBack({ hasAnswers }: { hasAnswers: boolean }) {
  return (
    <div className="rounded-card bg-surface p-5 shadow-card sm:p-8">
      <p className="text-lg text-pretty">
        These are example numbers. Answer a few questions about your body and your daily life to see your own:
        where you start, where you are going and by when.
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

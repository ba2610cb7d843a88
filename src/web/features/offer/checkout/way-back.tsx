import { paths } from '#web/app/routing/paths.ts'
import { AppLink } from '#web/ui/controls/app-link.tsx'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** Links back to the quiz, for visitors who see an example offer. @param children what the quiz will show */
export function WayBack({ hasAnswers, children }: { hasAnswers: boolean; children: string }) {
  const t = useTexts('offer')
  return (
    <div className="rounded-card bg-surface p-5 shadow-card sm:p-8">
      <p className="text-lg text-pretty">{children}</p>
      <AppLink
        to={hasAnswers ? paths.quiz : paths.landing}
        className={`${buttonClass('secondary', 'large')} mt-5`}
      >
        {t(hasAnswers ? 'continueQuiz' : 'takeQuiz')}
      </AppLink>
    </div>
  )
}

import { ArrowRight } from 'lucide'
import { useLayoutEffect } from 'react'
import { CONTINUE, useEarlyTap } from '#web/app/browser/early-tap.ts'
import { useNavigate } from '#web/app/routing/use-router.ts'
import { paths } from '#web/app/routing/paths.ts'
import { AppLink } from '#web/ui/controls/app-link.tsx'
import { askStartOver } from '#web/ui/dialogs/ask-start-over.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import type { Answers } from '#shared/quiz/answers.ts'
import { quizStore } from '#web/session/quiz/quiz-store.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

const START_OVER = 'start-over'
const ask = () => askStartOver()

/** Continues a quiz that was begun, or starts over. In the markup of every landing, shown if there is one. */
export function ContinueOffer({ firstId }: { firstId: string | undefined }) {
  const t = useTexts('content')
  const base = useTexts('base')
  useContinueOffer(firstId)
  const navigate = useNavigate()
  useEarlyTap([START_OVER, CONTINUE], (tapped) => (tapped === CONTINUE ? navigate(paths.quiz) : ask()))
  return (
    <section className="continue-offer mt-5 rounded-card bg-surface px-5 pt-2 pb-5 shadow-card short:mt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="font-heading text-lg font-bold">{t('welcomeBack')}</h2>
        <button
          type="button"
          data-early-tap={START_OVER}
          suppressHydrationWarning
          onClick={ask}
          className="min-h-11 font-semibold text-ink underline-offset-4 hover:underline"
        >
          {base('startOver')}
        </button>
      </div>
      <AppLink
        to={paths.quiz}
        data-early-tap={CONTINUE}
        suppressHydrationWarning
        className="flex min-h-14 flex-wrap items-center justify-between rounded-control bg-primary px-4 font-semibold text-on-primary motion-safe:aria-busy:animate-pulse"
      >
        {t('continueQuiz')}
        <Icon of={ArrowRight} className="size-5 shrink-0 flip-rtl" />
      </AppLink>
    </section>
  )
}

/**
 * Whether a visitor has answered more of the quiz than the landing asks.
 * @param firstId the landing's question, without whose answer the quiz leads back to the landing
 */
export const hasQuizToContinue = (answers: Answers, firstId: string | undefined): boolean =>
  Object.keys(answers).some((id) => id !== firstId && id !== 'email') && (!firstId || firstId in answers)

/**
 * Shows `.continue-offer` on the landing page to visitors with a quiz to continue, by an attribute of the document.
 * `continue-offer.inline.js` has set it by the same rule before the first paint, so that nothing moves.
 */
function useContinueOffer(firstId: string | undefined): void {
  useLayoutEffect(() => {
    const follow = () =>
      void document.documentElement.toggleAttribute(
        'data-returning',
        hasQuizToContinue(quizStore.getState().answers, firstId),
      )
    follow()
    return quizStore.subscribe(follow)
  }, [firstId])
}

import { useEffect, useRef, useState } from 'react'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { decideHealth, healthAnswers } from '#web/consent/browser-consent.ts'
import { currentConsent, showChoices } from '#web/consent/consent.ts'
import { paths } from '#web/app/routing/paths.ts'
import { quizStore } from '#web/session/quiz/quiz-store.ts'
import { AppLink } from '#web/ui/controls/app-link.tsx'
import { Button } from '#web/ui/controls/button.tsx'

const LINK = 'font-medium underline decoration-line decoration-2 underline-offset-4'

/** Withdraws the consent to use health answers and erases them from this browser, not from the server. */
export function HealthChoice() {
  const { consent, legal, brandLinks } = useAppConfig()
  const [step, setStep] = useState<'offered' | 'asking' | 'done'>('offered')
  const [count] = useState(() => Object.keys(healthAnswers()).length)
  const [hasLead] = useState(() => quizStore.getState().leadId !== null)
  const doneRef = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (step === 'done') doneRef.current?.focus()
  }, [step])

  const isAnythingHeld = count > 0 || hasLead || currentConsent().health === 'granted'
  if (!consent.health || (!isAnythingHeld && step !== 'done')) return null
  const email = brandLinks.supportEmail ?? legal.supportEmail
  const follow = () => showChoices(null)
  return (
    <section className="mt-6 border-t border-line pt-5" aria-labelledby="health-choice">
      <h3 id="health-choice" className="font-semibold">
        Your answers about your health
      </h3>
      <div className="mt-1 text-[0.9375rem] leading-snug text-ink-soft text-pretty">
        {step === 'done' ? (
          <p ref={doneRef} tabIndex={-1} className="outline-none">
            You have withdrawn your consent. This browser no longer holds any answers about your health.
          </p>
        ) : (
          <p>
            We use them only for your plan.{' '}
            <AppLink to={paths.healthPrivacy} className={LINK} onClickCapture={follow}>
              Health Data Privacy
            </AppLink>{' '}
            has the details.
          </p>
        )}
        {hasLead && (
          <p className="mt-2">
            You have sent us your answers with your email address. To delete those as well, delete your
            account on{' '}
            <AppLink to={paths.account} className={LINK} onClickCapture={follow}>
              your account page
            </AppLink>
            {email ? (
              <>
                , or write to{' '}
                <a href={`mailto:${email}`} className={LINK}>
                  {email}
                </a>{' '}
                if you do not have one.
              </>
            ) : (
              '.'
            )}
          </p>
        )}
      </div>
      {step === 'offered' && (
        <Button variant="secondary" className="mt-3 w-full" onClick={() => setStep('asking')}>
          Withdraw my consent
        </Button>
      )}
      {step === 'asking' && (
        <div className="mt-3">
          <p className="text-[0.9375rem] leading-snug">
            This erases your answers about your health from this browser. Without them there is no plan.
          </p>
          <div className="mt-3 grid grid-cols-2 gap-3">
            <Button variant="secondary" onClick={() => setStep('offered')}>
              Keep them
            </Button>
            <Button
              variant="secondary"
              onClick={() => {
                decideHealth(false, 'choices')
                setStep('done')
              }}
            >
              Erase them
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}

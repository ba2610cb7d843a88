import { useEffect, useRef, useState } from 'react'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { decideHealth, healthAnswers } from '#web/consent/browser-consent.ts'
import { currentConsent, showChoices } from '#web/consent/consent.ts'
import { paths } from '#web/app/routing/paths.ts'
import { quizStore } from '#web/session/quiz/quiz-store.ts'
import { AppLink } from '#web/ui/controls/app-link.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Rich } from '#web/app/texts/rich.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

const LINK = 'font-medium underline decoration-line decoration-2 underline-offset-4'

/** A link that closes the choices. */
const link = (to: string, inner: string) => (
  <AppLink to={to} className={LINK} onClickCapture={() => showChoices(null)}>
    {inner}
  </AppLink>
)

const mail = (address: string) => (inner: string) => (
  <a href={`mailto:${address}`} className={LINK}>
    {inner}
  </a>
)

/** Withdraws the consent to use health answers and erases them from this browser, not from the server. */
export function HealthChoice() {
  const t = useTexts('choices')
  const { consent, hasHealthPrivacy, legal, brandLinks } = useAppConfig()
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
  const account = (inner: string) => link(paths.account, inner)
  return (
    <section className="mt-6 border-t border-line pt-5" aria-labelledby="health-choice">
      <h3 id="health-choice" className="font-semibold">
        {t('healthTitle')}
      </h3>
      <div className="mt-1 text-[0.9375rem] leading-snug text-ink-soft text-pretty">
        {step === 'done' ? (
          <p ref={doneRef} tabIndex={-1} className="outline-none">
            {t('healthWithdrawn')}
          </p>
        ) : (
          <p>
            <Rich
              text={t('healthUse')}
              tags={{ link: (inner) => link(hasHealthPrivacy ? paths.healthPrivacy : paths.privacy, inner) }}
            />
          </p>
        )}
        {hasLead && (
          <p className="mt-2">
            {email ? (
              <Rich
                text={t('healthStoredOrWrite', { address: email })}
                tags={{ account, mail: mail(email) }}
              />
            ) : (
              <Rich text={t('healthStored')} tags={{ account }} />
            )}
          </p>
        )}
      </div>
      {step === 'offered' && (
        <Button variant="secondary" className="mt-3 w-full" onClick={() => setStep('asking')}>
          {t('withdraw')}
        </Button>
      )}
      {step === 'asking' && (
        <div className="mt-3">
          <p className="text-[0.9375rem] leading-snug">{t('eraseText')}</p>
          <div className="mt-3 grid grid-cols-2 gap-3">
            <Button variant="secondary" onClick={() => setStep('offered')}>
              {t('keep')}
            </Button>
            <Button
              variant="secondary"
              onClick={() => {
                decideHealth(false, 'choices')
                setStep('done')
              }}
            >
              {t('erase')}
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}

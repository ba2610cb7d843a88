import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { useEarlyTap } from '#web/app/browser/early-tap.ts'
import { decideHealth } from '#web/consent/browser-consent.ts'
import { currentConsent, onConsentChange } from '#web/consent/consent.ts'
import { usePageTitle } from '#web/app/routing/page-title.ts'
import { paths } from '#web/app/routing/paths.ts'
import { scrollUp } from '#web/app/routing/scroll-to-top.tsx'
import { AppLink } from '#web/ui/controls/app-link.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

const isRefusedNow = () => currentConsent().health === 'refused'

/**
 * Replaces a health question until the visitor has agreed to the use of such answers. It is not a step of the quiz:
 * after consent, the question itself shows here.
 */
export function HealthConsent() {
  const { consent } = useAppConfig()
  const isRefused = useSyncExternalStore(onConsentChange, isRefusedNow, isRefusedNow)
  const [isReadAgain, setReadAgain] = useState(false)
  const texts = consent.health
  if (!texts) return null
  return (
    <main data-health-consent className="flex flex-1 flex-col pt-5 pb-6 sm:flex-none">
      {isRefused && !isReadAgain ? (
        <Refused {...texts.refused} onReadAgain={() => setReadAgain(true)} />
      ) : (
        <Question
          {...texts}
          onDecide={(isAgreed) => {
            setReadAgain(false)
            decideHealth(isAgreed, 'health_question')
            // The content changes although the address does not.
            scrollUp()
          }}
        />
      )}
    </main>
  )
}

/** The heading, which takes the focus like the title of a question. */
function Heading({ children }: { children: string }) {
  const ref = useRef<HTMLHeadingElement>(null)
  usePageTitle(children)
  useEffect(() => ref.current?.focus({ preventScroll: true }), [])
  return (
    <h1
      ref={ref}
      tabIndex={-1}
      className="text-center font-heading text-[1.75rem] font-bold text-balance outline-none sm:text-[2rem]"
    >
      {children}
    </h1>
  )
}

const AGREE = 'agree'
const DISAGREE = 'disagree'

type QuestionProps = {
  title: string
  text: string
  points: string[]
  agreement: string
  onDecide: (isAgreed: boolean) => void
}

function Question({ title, text, points, agreement, onDecide }: QuestionProps) {
  const t = useTexts('quiz')
  const base = useTexts('base')
  const { hasHealthPrivacy } = useAppConfig()
  const [isMissing, setMissing] = useState(false)
  const boxRef = useRef<HTMLInputElement>(null)
  const problemId = useId()
  const agree = () => {
    if (boxRef.current?.checked) return onDecide(true)
    setMissing(true)
    boxRef.current?.focus()
  }
  // After the heading has taken the focus, if the form was sent before the app was loaded.
  useEffect(() => {
    if (isMissing) boxRef.current?.focus()
  }, [isMissing])
  useEarlyTap([AGREE, DISAGREE], (tapped) => (tapped === AGREE ? agree() : onDecide(false)))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        agree()
      }}
    >
      <Heading>{title}</Heading>
      <p className="mt-3 text-pretty">{text}</p>
      <ul className="mt-2 flex list-disc flex-col gap-1 ps-5 text-ink-soft">
        {points.map((point) => (
          <li key={point} className="text-pretty">
            {point}
          </li>
        ))}
      </ul>
      <p className="-my-1">
        <AppLink
          to={hasHealthPrivacy ? paths.healthPrivacy : paths.privacy}
          className="inline-flex min-h-11 items-center font-medium underline decoration-line decoration-2 underline-offset-4"
        >
          {base(hasHealthPrivacy ? 'healthPrivacy' : 'privacy')}
        </AppLink>
      </p>
      <label className="mt-2 flex items-start gap-3 rounded-card bg-surface px-4 py-3 shadow-card">
        <input
          ref={boxRef}
          type="checkbox"
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? problemId : undefined}
          className="mt-0.5 size-6 shrink-0 accent-(--qf-color-primary-strong)"
          onChange={() => setMissing(false)}
        />
        <span className="text-pretty">{agreement}</span>
      </label>
      {isMissing && (
        <p id={problemId} role="alert" className="mt-2 font-medium text-danger">
          {t('tickBox')}
        </p>
      )}
      <div className="mt-4 flex flex-col gap-3">
        <Button isSubmit size="large" data-early-tap={AGREE}>
          {t('agree')}
        </Button>
        <Button variant="secondary" size="large" data-early-tap={DISAGREE} onClick={() => onDecide(false)}>
          {t('disagree')}
        </Button>
      </div>
    </form>
  )
}

function Refused({ title, text, onReadAgain }: { title: string; text: string; onReadAgain: () => void }) {
  const t = useTexts('quiz')
  return (
    <>
      <Heading>{title}</Heading>
      <p className="mt-4 text-center text-pretty">{text}</p>
      <div className="mt-8 flex flex-col gap-3">
        <Button size="large" onClick={onReadAgain}>
          {t('readAgain')}
        </Button>
        <AppLink to={paths.landing} className={buttonClass('secondary', 'large')}>
          {t('toFirstPage')}
        </AppLink>
      </div>
    </>
  )
}

import { useSyncExternalStore } from 'react'
import { onConsentChange, openChoices, openQuestions } from '#web/consent/consent.ts'
import { ErrorBoundary } from '#web/ui/frame/error-boundary.tsx'
import { ConsentNotice } from './consent-notice.tsx'
import { PrivacyChoices } from './privacy-choices.tsx'

const isTrackingOpen = () => openQuestions()?.tracking === true
/** Not before the rules are known: the choices would show undecided purposes as refused. */
const choicesToShow = () => (openQuestions() === null ? null : openChoices())

/** The consent notice and choices over a page. If they fail, the page works without, and nothing that needs consent happens. */
export function ConsentHost() {
  const isAsked = useSyncExternalStore(onConsentChange, isTrackingOpen)
  const openedFrom = useSyncExternalStore(onConsentChange, choicesToShow)
  return (
    <ErrorBoundary part="the request for consent" renderFallback={() => null}>
      {isAsked && <ConsentNotice />}
      {openedFrom && <PrivacyChoices openedFrom={openedFrom} />}
    </ErrorBoundary>
  )
}

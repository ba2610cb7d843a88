import { Component, type ReactNode, useSyncExternalStore } from 'react'
import { onConsentChange, openChoices, openQuestions } from '#web/consent/consent.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { ConsentNotice } from './consent-notice.tsx'
import { PrivacyChoices } from './privacy-choices.tsx'

const isTrackingOpen = () => openQuestions()?.tracking === true
/** Not before the rules are known: the choices would show as refused what nobody has refused. */
const choicesToShow = () => (openQuestions() === null ? null : openChoices())

/** The consent notice and choices over a page. */
export function ConsentHost() {
  const isAsked = useSyncExternalStore(onConsentChange, isTrackingOpen)
  const openedFrom = useSyncExternalStore(onConsentChange, choicesToShow)
  return (
    <SilentBoundary>
      {isAsked && <ConsentNotice />}
      {openedFrom && <PrivacyChoices openedFrom={openedFrom} />}
    </SilentBoundary>
  )
}

/** If this fails, the page works without it, and nothing that needs consent happens. */
class SilentBoundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    logWarning('consent cannot be asked for on this page', error)
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

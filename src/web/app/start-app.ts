import type { AppConfig } from '#shared/brand/brand.ts'
import { currentConsent, publishConsent } from '#web/consent/consent.ts'
import type { EmailLink } from '#web/session/link/email-link.ts'
import { isLeadMissing } from '#web/session/lead/lead-missing.ts'
import { persistQuizStore } from '#web/session/quiz/quiz-persistence.ts'
import { quizStore } from '#web/session/quiz/quiz-store.ts'
import { followVersion, isMoved, settleVersion } from '#web/session/quiz/pinned-version.ts'
import { startTracking } from '#web/tracking/tracking.ts'
import { browserStorage } from './browser/browser-storage.ts'
import { setCurrentConfig } from './config/current-config.ts'
import { logWarning } from './browser/log.ts'
import { withTexts } from './texts/page-texts.ts'

async function sendMissingLead(): Promise<void> {
  const { retryLead } = await import('#web/session/lead/lead.ts')
  await retryLead()
}

/** Pages of a running experiment name it in their head. */
async function followExperiment(): Promise<void> {
  const arm = document.querySelector<HTMLMetaElement>('meta[name=experiment]')?.content
  if (arm === undefined) return
  const isNew = quizStore.getState().startedAt === 0
  const { reportExperiment } = await import('#web/session/experiment/report-experiment.ts')
  reportExperiment(arm, isNew)
}

async function loadConsent(config: AppConfig): Promise<void> {
  try {
    const { startConsent } = await import('#web/consent/browser-consent.ts')
    startConsent(config)
  } catch (error) {
    logWarning('the consent rules did not load', error)
    publishConsent(currentConsent(), { tracking: true, health: true })
  }
}

async function followLink(link: EmailLink): Promise<void> {
  const { followEmailLink } = await withTexts(
    ['quiz'],
    () => import('#web/features/email-link/follow-email-link.tsx'),
  )
  await followEmailLink(link)
}

/**
 * Starts the app's services, after the configuration is known and before the first render. The quiz store is ready
 * (`isInitialized`) at once; with an e-mail link, after its lookup.
 */
export function startApp(config: AppConfig, emailLink: EmailLink | null): void {
  setCurrentConfig(config)
  persistQuizStore(quizStore, `quiz-funnels:${config.appId}`, { storage: browserStorage(), window, document })
  followVersion()
  followExperiment().catch((error: unknown) => logWarning('the experiment was not followed', error))
  void loadConsent(config)
  startTracking(config)

  const { setInitialized } = quizStore.getState()
  if (emailLink) {
    void followLink(emailLink)
      .catch((error: unknown) => logWarning('the link could not be opened', error))
      .then(settleVersion)
      .finally(() => setInitialized(true))
    return
  }
  const start = () => {
    setInitialized(true)
    if (isLeadMissing())
      sendMissingLead().catch((error: unknown) => logWarning('the lead could not be sent', error))
  }
  if (isMoved()) void settleVersion().finally(start)
  else start()
}

import type { AppConfig } from '#shared/brand/brand.ts'
import { browserStorage } from './browser/browser-storage.ts'
import { currentConsent, publishConsent } from '#web/consent/consent.ts'
import { setCurrentConfig } from './config/current-config.ts'
import type { EmailLink } from '#web/session/link/email-link.ts'
import { isLeadMissing } from '#web/session/lead/lead-missing.ts'
import { logWarning } from './browser/log.ts'
import { persistQuizStore } from '#web/session/quiz/quiz-persistence.ts'
import { quizStore } from '#web/session/quiz/quiz-store.ts'
import { startTracking } from '#web/tracking/tracking.ts'

async function sendMissingLead(): Promise<void> {
  const { retryLead } = await import('#web/session/lead/lead.ts')
  await retryLead()
}

async function findOutConsent(config: AppConfig): Promise<void> {
  try {
    const { startConsent } = await import('#web/consent/browser-consent.ts')
    startConsent(config)
  } catch (error) {
    logWarning('the consent rules did not load', error)
    publishConsent(currentConsent(), { tracking: true, health: true })
  }
}

/**
 * Brings the parts of a page load to life, once the configuration is known and before the first render. The
 * quiz store is ready (`isInitialized`) at once, after an e-mail link when its look-up has ended.
 * @param followLink looks up what a link leads to
 */
export function startApp(
  config: AppConfig,
  emailLink: EmailLink | null,
  followLink: (link: EmailLink) => Promise<void>,
): void {
  setCurrentConfig(config)
  persistQuizStore(quizStore, `quiz-funnels:${config.appId}`, { storage: browserStorage(), window, document })
  void findOutConsent(config)
  startTracking(config)

  const { setInitialized } = quizStore.getState()
  if (emailLink) {
    followLink(emailLink)
      .catch((error: unknown) => logWarning('the link cannot be followed', error))
      .finally(() => setInitialized(true))
    return
  }
  setInitialized(true)
  if (isLeadMissing())
    sendMissingLead().catch((error: unknown) => logWarning('the lead cannot be sent', error))
}

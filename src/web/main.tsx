import { createRoot, hydrateRoot } from 'react-dom/client'
import type { AppConfig } from '#shared/brand/brand.ts'
import { App } from '#web/app/app.tsx'
import { readConfig } from '#web/app/config/app-config.tsx'
import { loadSiteData } from '#web/app/config/site-data.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { pathOf } from '#web/app/routing/base-path.ts'
import { whenIdle } from '#web/app/browser/when-idle.ts'
import { startApp } from '#web/app/start-app.ts'
import { takeVersion } from '#web/session/quiz/pinned-version.ts'
import { continueFirstStep } from '#web/routes/continue-first-step.ts'
import { startTexts } from '#web/app/texts/page-texts.ts'
import { pageAt } from '#web/routes/pages.ts'
import { continueEarly, prepareContinue } from '#web/routes/prepare-continue.ts'
import './styles.css'

const EMAIL_LINK = /[?&#]email=/

async function boot(root: HTMLElement): Promise<void> {
  takeVersion(window)
  const emailLink = EMAIL_LINK.test(location.href)
    ? (await import('#web/session/link/email-link.ts')).takeEmailLink(window)
    : null
  history.scrollRestoration = 'manual'
  const siteData = await loadSiteData(document)
  let config: AppConfig | null
  try {
    startTexts(document, siteData?.texts)
    config = readConfig(document, siteData)
    if (config) startApp(config, emailLink)
  } catch (error) {
    const { showApplicationError } = await import('#web/app/show-application-error.tsx')
    showApplicationError(root, error)
    throw error
  }
  if (!config) {
    const { AppWithoutConfig } = await import('#web/app/app-without-config.tsx')
    createRoot(root).render(<AppWithoutConfig emailLink={emailLink} />)
    return
  }
  // The server rendered this page.
  const isFinished = 'finished' in root.dataset
  if (isFinished && (await canHydrate(config))) {
    hydrateRoot(root, <App config={config} isPrerendered />)
    if ('returning' in document.documentElement.dataset) whenIdle(() => prepareContinue(config))
  } else {
    root.replaceChildren()
    createRoot(root).render(<App config={config} isPrerendered={isFinished} />)
  }
}

/** Loads what is shown. The quiz replaces the landing if "Continue" was tapped, also while the landing's code is loaded. */
const canHydrate = async (config: AppConfig): Promise<boolean> =>
  !(await continueEarly(config)) && (await prepareShown(config)) && !(await continueEarly(config))

/** Resolves when a tap on the landing shows the first step (`first-step.inline.js`), which does not need the landing's code. */
const whenFirstStepShows = (): Promise<void> =>
  new Promise((resolve) => {
    document.addEventListener('firststep', () => resolve(), { once: true })
  })

/**
 * Loads the page that is shown: the one that the server rendered, or the first step of the quiz.
 * @returns whether it can be hydrated
 */
async function prepareShown(config: AppConfig): Promise<boolean> {
  const early = window.earlyTap
  for (;;) {
    const { pathname } = window.location
    const page = Promise.race([pageAt(pathOf(pathname))?.Page.preload(), whenFirstStepShows()])
    const [isSame] = await Promise.all([continueFirstStep(config), page])
    if (window.location.pathname !== pathname) continue
    // From now on, taps are stored only.
    if (early) early.isClaimed = true
    return isSame
  }
}

// An e-mail link to the open page changes only the fragment.
window.addEventListener('hashchange', ({ newURL }) => {
  if (EMAIL_LINK.test(newURL)) location.reload()
})

const root = document.getElementById('root')
// Otherwise the page is being loaded at another version.
if (root && !('leaving' in document.documentElement.dataset))
  boot(root).catch((error: unknown) => logWarning('the app cannot start', error))

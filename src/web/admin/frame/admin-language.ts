import { ADMIN_LANGUAGES, type AdminLanguage } from '#shared/texts/languages.ts'
import { browserStorage } from '#web/app/browser/browser-storage.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { startLanguage } from '#web/app/texts/page-texts.ts'

const KEY = 'adminLanguage'

/** The language chosen in this browser; before a choice the browser's own, if the admin area has it. */
export function adminLanguage(): AdminLanguage {
  const stored = browserStorage()?.getItem(KEY)
  const [own] = navigator.language.split('-')
  return (
    ADMIN_LANGUAGES.find((each) => each === stored) ?? ADMIN_LANGUAGES.find((each) => each === own) ?? 'en'
  )
}

/** Stores the language and loads the page again, so that nothing stays in the other one. */
export function chooseAdminLanguage(language: AdminLanguage): void {
  try {
    browserStorage()?.setItem(KEY, language)
  } catch (error) {
    logWarning('the language could not be stored', error)
  }
  window.location.reload()
}

/** Loads the texts that every admin page needs; the site may have another language. */
export async function startAdminLanguage(): Promise<void> {
  const language = adminLanguage()
  await startLanguage(language, ['base', 'admin-base', 'admin-access'])
  document.documentElement.lang = language
  // Both languages are written left to right; the site's may not be.
  document.documentElement.removeAttribute('dir')
}

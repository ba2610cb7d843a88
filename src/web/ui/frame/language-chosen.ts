import { browserStorage, withStorage } from '#web/app/browser/browser-storage.ts'

/** Set once the visitor has chosen a language or closed the notice. */
export const LANGUAGE_CHOSEN_KEY = 'quiz-funnels:language-chosen'

/** The visitor has chosen a language, so none is suggested any more. */
export function rememberLanguageChosen(): void {
  withStorage(browserStorage(), (storage) => storage.setItem(LANGUAGE_CHOSEN_KEY, 'yes'))
}

export const isLanguageChosen = (): boolean =>
  withStorage(browserStorage(), (storage) => storage.getItem(LANGUAGE_CHOSEN_KEY)) !== null

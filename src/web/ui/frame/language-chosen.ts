import { browserStorage, withStorage } from '#web/app/browser/browser-storage.ts'

const KEY = 'quiz-funnels:language-chosen'

/** The visitor has chosen a language, so none is suggested any more. */
export function rememberLanguageChosen(): void {
  withStorage(browserStorage(), (storage) => storage.setItem(KEY, 'yes'))
}

export const isLanguageChosen = (): boolean =>
  withStorage(browserStorage(), (storage) => storage.getItem(KEY)) !== null

import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from '#web/app/routing/use-router.ts'
import type { AppConfig } from '#shared/brand/brand.ts'
import { pathBelow } from '#web/app/routing/base-path.ts'
import { isLanguageChosen, rememberLanguageChosen } from './language-chosen.ts'
import { PAGES_WITH_LANGUAGE_NOTICE } from './language-notice-pages.ts'
import { type OfferedLanguage, offeredLanguage } from './offered-language.ts'

const CONTROL = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4'

const onNoChange = () => () => undefined

/** This page in each language of the site. On public pages, a notice suggests the browser's language. */
export function LanguageChoice({
  languages,
  linkClass,
}: {
  languages: NonNullable<AppConfig['languages']>
  linkClass: string
}) {
  const { label, all, current } = languages
  const { pathname } = useLocation()
  const [isDismissed, setIsDismissed] = useState(false)
  // The server does not know the browser's languages.
  const offered = useSyncExternalStore(
    onNoChange,
    () => (isLanguageChosen() ? null : offeredLanguage(languages, navigator.languages)),
    () => null,
  )
  const isShown = offered !== null && !isDismissed && PAGES_WITH_LANGUAGE_NOTICE.includes(pathname)
  useReservedSpace(isShown)
  const dismiss = () => {
    rememberLanguageChosen()
    setIsDismissed(true)
  }
  return (
    <>
      <nav aria-label={label} className="flex flex-wrap gap-x-6">
        {all.map(({ language, basePath, name }) => (
          <a
            key={language}
            href={pathBelow(basePath, pathname)}
            hrefLang={language}
            lang={language}
            aria-current={language === current || undefined}
            className={linkClass}
            onClick={rememberLanguageChosen}
          >
            {name}
          </a>
        ))}
      </nav>
      {isShown &&
        createPortal(<LanguageNotice offered={offered} path={pathname} onDismiss={dismiss} />, document.body)}
    </>
  )
}

/** The page begins below the notice. `language-offer.inline.js` reserves the space before the first paint, so that nothing moves. */
function useReservedSpace(isShown: boolean): void {
  useLayoutEffect(() => {
    const { documentElement } = document
    documentElement.toggleAttribute('data-offers-language', isShown)
    return () => documentElement.removeAttribute('data-offers-language')
  }, [isShown])
}

/** In the offered language: who needs it may not read the page. */
function LanguageNotice({
  offered: { language, direction, basePath, offer, change, dismiss },
  path,
  onDismiss,
}: {
  offered: OfferedLanguage
  path: string
  onDismiss: () => void
}) {
  return (
    <aside
      lang={language}
      dir={direction}
      aria-label={offer}
      className="absolute top-0 z-30 w-full border-b border-line bg-surface text-ink"
    >
      <div className="mx-auto flex min-h-12 max-w-[1120px] flex-wrap items-center justify-between gap-x-6 px-5">
        <div className="flex items-center gap-x-6">
          {/* On narrow screens the link alone fits in one line, and says the same. */}
          <p className="hidden lg:block">{offer}</p>
          <a
            href={pathBelow(basePath, path) + window.location.search}
            hrefLang={language}
            className={CONTROL}
            onClick={rememberLanguageChosen}
          >
            {change}
          </a>
        </div>
        <button type="button" className={CONTROL} onClick={onDismiss}>
          {dismiss}
        </button>
      </div>
    </aside>
  )
}

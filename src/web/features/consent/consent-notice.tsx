import { useEffect, useId, useRef } from 'react'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { decideTracking, offersAdvertising } from '#web/consent/browser-consent.ts'
import { showChoices } from '#web/consent/consent.ts'
import { paths } from '#web/app/routing/paths.ts'
import { AppLink } from '#web/ui/controls/app-link.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** Both answers look the same and fit in one line on a phone. */
const ANSWER = 'flex-1 px-2! whitespace-nowrap short:min-h-11'

/** The page can be scrolled by the height of the notice. */
const HEIGHT = '--consent-notice-height'

/**
 * Asks at the bottom of the screen whether the visit may be counted. It takes no focus, and the page keeps working. First
 * in the document, so that keyboards and screen readers reach it first.
 */
export function ConsentNotice() {
  const t = useTexts('choices')
  const base = useTexts('base')
  const config = useAppConfig()
  const { notice: plain, noticeWithAdvertising } = config.consent
  const { title, text } = offersAdvertising(config) ? noticeWithAdvertising : plain
  const titleId = useId()
  const noticeRef = useRef<HTMLElement>(null)

  useEffect(() => {
    const notice = noticeRef.current
    if (!notice) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(HEIGHT, `${notice.offsetHeight}px`))
    observer.observe(notice)
    return () => {
      observer.disconnect()
      style.removeProperty(HEIGHT)
    }
  }, [])

  const decide = (isAgreed: boolean) =>
    decideTracking({ analytics: isAgreed, advertising: isAgreed }, 'notice')
  return (
    <section
      ref={noticeRef}
      aria-labelledby={titleId}
      className="consent-notice fixed z-30 max-h-[50svh] overflow-y-auto bg-surface px-5 pt-3 short:pt-2 text-[0.875rem] leading-snug shadow-card motion-safe:animate-rise"
    >
      <div className="mx-auto max-w-[720px]">
        <h2 id={titleId} className="font-heading text-base font-bold">
          {title}
        </h2>
        <p className="mt-1 text-ink-soft text-pretty">
          {text}{' '}
          <AppLink
            to={paths.privacy}
            className="font-medium text-ink underline decoration-line decoration-2 underline-offset-4 hover:decoration-primary-strong"
          >
            {base('privacy')}
          </AppLink>
        </p>
        <div className="mt-2.5 flex flex-wrap gap-x-2.5 short:mt-2">
          <Button variant="secondary" className={ANSWER} onClick={() => decide(false)}>
            {t('refuseAll')}
          </Button>
          <Button variant="secondary" className={ANSWER} onClick={() => decide(true)}>
            {t('acceptAll')}
          </Button>
          <Button
            variant="ghost"
            className="-me-3 px-3! short:min-h-11"
            onClick={() => showChoices('notice')}
          >
            {t('choose')}
          </Button>
        </div>
      </div>
    </section>
  )
}

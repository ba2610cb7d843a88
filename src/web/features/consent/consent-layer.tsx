import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { onConsentChange, openChoices, openQuestions } from '#web/consent/consent.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { withTexts } from '#web/app/texts/page-texts.ts'

const RETRY_PAUSE_MS = 5000

const isWantedNow = () => openQuestions()?.tracking === true || openChoices() !== null

/** The consent notice and choices over any page; loaded when needed. */
export function ConsentLayer() {
  const isWanted = useSyncExternalStore(onConsentChange, isWantedNow, () => false)
  const [tries, setTries] = useState(0)
  const [Host, setHost] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let timer: ReturnType<typeof setTimeout> | undefined
    withTexts(['choices'], () => import('./consent-host.tsx'))
      .then(({ ConsentHost }) => setHost(() => ConsentHost))
      .catch((error: unknown) => {
        if (tries === 0) logWarning('consent cannot be asked for yet', error)
        timer = setTimeout(() => setTries(tries + 1), RETRY_PAUSE_MS)
      })
    return () => clearTimeout(timer)
  }, [isWanted, tries])
  return Host && <Host />
}

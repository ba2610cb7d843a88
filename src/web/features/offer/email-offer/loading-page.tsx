import { useEffect } from 'react'
import { useNavigate } from '#web/app/routing/use-router.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { nextPath } from '#web/app/routing/flow.ts'
import { useLeadRetry } from '#web/session/lead/lead.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

const LOADING_MS = 3000

/** Radius and circumference of the ring, in SVG units. */
const RADIUS = 54
const LENGTH = 2 * Math.PI * RADIUS

export default function LoadingPage() {
  const t = useTexts('offer')
  const { routeFlow, landingPageContent } = useAppConfig()
  const { logoSrc } = landingPageContent
  const navigate = useNavigate()
  useLeadRetry()
  useEffect(() => {
    const goOn = () => navigate(nextPath('loading', routeFlow, 'loading_completed'), { replace: true })
    const timer = setTimeout(goOn, LOADING_MS)
    return () => clearTimeout(timer)
  }, [navigate, routeFlow])

  return (
    <main
      className="grid min-h-svh place-content-center justify-items-center px-5 pb-[10svh] text-center"
      aria-busy="true"
    >
      <div className="relative grid size-40 place-items-center">
        <svg
          viewBox="0 0 120 120"
          aria-hidden="true"
          className="absolute inset-0 -rotate-90"
          fill="none"
          strokeWidth="7"
        >
          <circle cx="60" cy="60" r={RADIUS} className="stroke-primary-soft" />
          <circle
            cx="60"
            cy="60"
            r={RADIUS}
            strokeLinecap="round"
            strokeDasharray={LENGTH}
            className="animate-fill-ring stroke-primary"
            style={{ animationDuration: `${LOADING_MS}ms` }}
          />
        </svg>
        {logoSrc && (
          <img src={logoSrc} alt="" width={72} height={72} className="size-18 motion-safe:animate-breathe" />
        )}
      </div>
      <div aria-live="polite">
        <h1 className="mt-8 text-2xl font-bold">{t('processing')}</h1>
        <p className="mt-2 max-w-80 text-ink-soft text-balance">{t('processingText')}</p>
      </div>
    </main>
  )
}

import { Play, ShieldCheck, Smartphone } from 'lucide'
import { shownClaims } from '#shared/offer/shown-claims.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { paths } from '#web/app/routing/paths.ts'
import { useQuizStore } from '#web/session/quiz/quiz-store.ts'
import { AppLink } from '#web/ui/controls/app-link.tsx'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { Rich } from '#web/app/texts/rich.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

export function Guarantee() {
  const t = useTexts('offer')
  const { offer, claims, appStoreUrls } = useAppConfig()
  const answers = useQuizStore((quiz) => quiz.answers)
  const { guarantee } = offer
  const stores = [
    { name: 'App Store', url: appStoreUrls.ios, icon: Smartphone },
    { name: 'Play Store', url: appStoreUrls.android, icon: Play },
  ].flatMap(({ url, ...store }) => (url ? [{ ...store, url }] : []))
  if (!guarantee && stores.length === 0) return null
  return (
    <section aria-label={t('guaranteeAndApps')} className="grid grid-cols-1 gap-6">
      {guarantee && (
        <div data-shown="guarantee" className="rounded-card bg-good-soft p-5 sm:p-8">
          <h2 className="flex items-center gap-3 text-2xl font-bold wrap-anywhere text-good">
            <Icon of={ShieldCheck} className="size-9" />
            {guarantee.title}
          </h2>
          <p className="mt-3">{guarantee.text}</p>
          <p className="mt-2">
            <Rich
              text={t('fullConditions')}
              tags={{
                link: (label) => (
                  <AppLink to={paths.terms} className="font-semibold underline underline-offset-4">
                    {label}
                  </AppLink>
                ),
              }}
            />
          </p>
        </div>
      )}
      {stores.length > 0 && (
        <div className="text-center">
          <h2 className="text-2xl font-bold">{t('apps')}</h2>
          <ul className="mt-2 flex flex-wrap justify-center gap-x-5 text-ink-soft">
            {shownClaims(claims, answers).map(({ id, value, label }) => (
              <li key={id}>
                <strong className="font-semibold text-ink">{value}</strong> {label}
              </li>
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap justify-center gap-3">
            {stores.map(({ name, url, icon }) => (
              <a
                key={name}
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonClass('secondary', 'medium')}
              >
                <Icon of={icon} className="size-5" />
                {name}
              </a>
            ))}
          </div>
        </div>
      )}
    </section>
  )
}

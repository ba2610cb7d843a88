import { Suspense, useSyncExternalStore } from 'react'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { onConsentChange, openChoices, showChoices } from '#web/consent/consent.ts'
import { useEarlyTap } from '#web/app/browser/early-tap.ts'
import { lazyPart } from '#web/app/routing/lazy-part.tsx'
import { paths } from '#web/app/routing/paths.ts'
import type { PlainKey } from '#shared/texts/reader.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { AccountLink } from '../controls/account-link.tsx'
import { AppLink } from '../controls/app-link.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

const links: readonly { path: string; label: PlainKey<'base'> }[] = [
  { path: paths.reviews, label: 'reviews' },
  { path: paths.terms, label: 'terms' },
  { path: paths.privacy, label: 'privacy' },
  { path: paths.healthPrivacy, label: 'healthPrivacy' },
  { path: paths.contact, label: 'contact' },
]

const LINK =
  'inline-flex min-h-11 items-center font-medium text-ink underline decoration-line decoration-2 underline-offset-4 hover:decoration-primary-strong'

/** Most brands have one language. */
export const LanguageChoice = lazyPart(async () => (await import('./language-choice.tsx')).LanguageChoice)

const PRIVACY_CHOICES = 'privacy-choices'
const open = () => showChoices('choices')

/** The footer of the public pages: links, disclaimer and company. */
export function Footer({ isNarrow = false }: { isNarrow?: boolean }) {
  const t = useTexts('base')
  const { footerDisclaimer, hasHealthPrivacy, languages, legal } = useAppConfig()
  const shown = hasHealthPrivacy ? links : links.filter(({ path }) => path !== paths.healthPrivacy)
  // The dialog may have to be loaded first.
  const areChoicesOpen = useSyncExternalStore(onConsentChange, openChoices, () => null) !== null
  useEarlyTap([PRIVACY_CHOICES], open)
  return (
    <footer className="border-t border-line bg-sunken pt-6 pb-10 text-[0.9375rem] text-ink-soft">
      <div className={`mx-auto px-5 ${isNarrow ? 'max-w-[720px]' : 'max-w-[1120px]'}`}>
        <nav aria-label={t('footerLinks')} className="flex flex-wrap gap-x-6">
          {shown.map(({ path, label }) => (
            <AppLink key={path} to={path} className={LINK}>
              {t(label)}
            </AppLink>
          ))}
          <AccountLink className={LINK} />
          <button
            type="button"
            data-early-tap={PRIVACY_CHOICES}
            aria-busy={areChoicesOpen || undefined}
            suppressHydrationWarning
            className={`${LINK} motion-safe:aria-busy:animate-pulse`}
            onClick={open}
          >
            {t('privacyChoices')}
          </button>
        </nav>
        {languages && (
          <ErrorBoundary part="the choice of a language" renderFallback={() => null}>
            <Suspense>
              <LanguageChoice languages={languages} linkClass={LINK} />
            </Suspense>
          </ErrorBoundary>
        )}
        {footerDisclaimer && <p className="mt-4 max-w-[72ch]">{footerDisclaimer}</p>}
        <p className="mt-4">
          {t('companyAndAddress', { company: legal.companyName, address: legal.companyAddress })}
        </p>
      </div>
    </footer>
  )
}

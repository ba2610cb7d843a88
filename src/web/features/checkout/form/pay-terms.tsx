import { ExternalLink } from 'lucide'
import { addressOf } from '#web/app/routing/base-path.ts'
import { paths } from '#web/app/routing/paths.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { Rich } from '#web/app/texts/rich.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** The legal pages open in new tabs, so that nothing typed is lost. */
export function PayTerms() {
  const t = useTexts('checkout')
  return (
    <p data-shown="links" className="text-center text-[0.9375rem] leading-normal text-ink-soft text-pretty">
      <Rich
        text={t('payTerms')}
        tags={{
          terms: (label) => <PageInNewTab path={paths.terms}>{label}</PageInNewTab>,
          privacy: (label) => <PageInNewTab path={paths.privacy}>{label}</PageInNewTab>,
        }}
      />
    </p>
  )
}

function PageInNewTab({ path, children }: { path: string; children: string }) {
  const t = useTexts('checkout')
  return (
    <a
      href={addressOf(path)}
      target="_blank"
      rel="noopener"
      className="font-medium text-ink underline decoration-line decoration-2 underline-offset-4 hover:decoration-primary-strong"
    >
      {children}
      <Icon of={ExternalLink} className="ms-1 inline size-4 align-[-0.125em] flip-rtl" />
      <span className="sr-only"> {t('opensInNewTab')}</span>
    </a>
  )
}

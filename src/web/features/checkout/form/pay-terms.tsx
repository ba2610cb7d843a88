import { ExternalLink } from 'lucide'
import { paths } from '#web/app/routing/paths.ts'
import { Icon } from '#web/ui/text/icon.tsx'

/** The legal pages open in new tabs, so that nothing typed is lost. */
export function PayTerms() {
  return (
    <p data-shown="links" className="text-center text-[0.9375rem] leading-normal text-ink-soft text-pretty">
      By paying, you agree to our <PageInNewTab path={paths.terms}>Terms and Conditions</PageInNewTab>. Our{' '}
      <PageInNewTab path={paths.privacy}>Privacy Policy</PageInNewTab> explains how we use your data.
    </p>
  )
}

function PageInNewTab({ path, children }: { path: string; children: string }) {
  return (
    <a
      href={path}
      target="_blank"
      rel="noopener"
      className="font-medium text-ink underline decoration-line decoration-2 underline-offset-4 hover:decoration-primary-strong"
    >
      {children}
      <Icon of={ExternalLink} className="ms-1 inline size-4 align-[-0.125em] flip-rtl" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

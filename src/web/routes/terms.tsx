import { LegalPage } from '#web/features/content/legal/legal-page.tsx'

/** F-11 */
export default function TermsRoute() {
  return <LegalPage page="terms" title="Terms and Conditions" />
}

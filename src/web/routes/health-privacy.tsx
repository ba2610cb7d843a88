import { LegalPage } from '#web/features/content/legal/legal-page.tsx'

/** What is done with data about health, apart from the privacy policy. */
export default function HealthPrivacyRoute() {
  return <LegalPage page="health-privacy" title="Health Data Privacy" />
}

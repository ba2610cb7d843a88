import { LegalPage } from '#web/features/content/legal/legal-page.tsx'

/** F-19 to F-25 */
export default function PrivacyRoute() {
  return <LegalPage page="privacy" title="Privacy Policy" />
}

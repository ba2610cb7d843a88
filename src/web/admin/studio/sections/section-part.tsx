import { FindingsSection } from './findings-section.tsx'
import { FlowSection } from './flow-section.tsx'
import { GroupsSection } from './groups-section.tsx'
import { LanguagesSection } from './languages-section.tsx'
import { MailsSection } from '../mails/mails-section.tsx'
import { SectionForm } from './section-form.tsx'
import type { SectionId } from './section-ids.ts'
import { ThemeSection } from './theme-section.tsx'

/** A part of the funnel besides its steps. */
export function SectionPart({ id }: { id: SectionId | '' }) {
  switch (id) {
    case 'flow':
      return <FlowSection />
    case 'findings':
      return <FindingsSection />
    case 'languages':
      return <LanguagesSection />
    case 'mails':
      return <MailsSection />
    case 'theme':
      return <ThemeSection />
    case 'groups':
      return <GroupsSection />
    // Without steps there is no form to show.
    case '':
      return <GroupsSection />
    default:
      return <SectionForm id={id} />
  }
}

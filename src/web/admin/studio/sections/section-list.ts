import {
  BadgeCheck,
  CreditCard,
  Globe,
  House,
  type IconNode,
  Languages,
  ListTree,
  Mail,
  Palette,
  Rows3,
  Scale,
  Settings2,
  ShieldCheck,
  Star,
  Tags,
  TriangleAlert,
} from 'lucide'
import type { PlainKey } from '#shared/texts/reader.ts'
import type { SectionId } from './section-ids.ts'

type Section = {
  id: SectionId
  label: PlainKey<'admin-studio'>
  icon: IconNode
  /** Fields of the brand that the section edits. */
  fields: readonly string[]
}

export const SECTIONS: readonly Section[] = [
  { id: 'flow', label: 'sectionFlow', icon: ListTree, fields: [] },
  { id: 'findings', label: 'sectionFindings', icon: TriangleAlert, fields: [] },
  { id: 'languages', label: 'sectionLanguages', icon: Languages, fields: [] },
  {
    id: 'landing',
    label: 'sectionLanding',
    icon: House,
    fields: ['landingPageContent', 'promotion', 'shareImage', 'appIcons', 'appStoreUrls', 'footerDisclaimer'],
  },
  { id: 'offer', label: 'sectionOffer', icon: BadgeCheck, fields: ['offer'] },
  { id: 'plans', label: 'sectionPlans', icon: Tags, fields: ['plans', 'currencyByCountry', 'taxDisplay'] },
  {
    id: 'checkout',
    label: 'sectionCheckout',
    icon: CreditCard,
    fields: ['checkout', 'withdrawal', 'receipts', 'refundEvidenceHint'],
  },
  { id: 'mails', label: 'sectionMails', icon: Mail, fields: ['mails'] },
  { id: 'theme', label: 'sectionTheme', icon: Palette, fields: ['theme'] },
  {
    id: 'legal',
    label: 'sectionLegal',
    icon: Scale,
    fields: ['legal', 'brandLinks', 'contact', 'terms', 'privacy', 'healthPrivacy'],
  },
  { id: 'consent', label: 'sectionConsent', icon: ShieldCheck, fields: ['consent'] },
  { id: 'reviews', label: 'sectionReviews', icon: Star, fields: ['claims', 'reviews'] },
  { id: 'routes', label: 'sectionRoutes', icon: Globe, fields: ['routeFlow'] },
  { id: 'groups', label: 'sectionGroups', icon: Rows3, fields: ['quizFlow'] },
  {
    id: 'basics',
    label: 'sectionBasics',
    icon: Settings2,
    fields: [
      'id',
      'name',
      'description',
      'language',
      'languages',
      'packs',
      'leadColumns',
      'reportQuestion',
      'safety',
    ],
  },
]

/** The section that edits a field of the brand. */
export const sectionOfField = (field: string): SectionId | null =>
  SECTIONS.find(({ fields }) => fields.includes(field))?.id ?? null

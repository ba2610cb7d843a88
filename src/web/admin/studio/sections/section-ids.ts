/** Parts of the editor besides the steps. */
export const SECTION_IDS = [
  'flow',
  'findings',
  'languages',
  'landing',
  'offer',
  'plans',
  'checkout',
  'mails',
  'theme',
  'legal',
  'consent',
  'reviews',
  'routes',
  'groups',
  'basics',
] as const
export type SectionId = (typeof SECTION_IDS)[number]

import type { Brand } from '../brand.ts'
import type { Finding } from '../brand-error.ts'

/**
 * The main picture needs an alternative text, or is marked as decorative. All other pictures stand beside their words, so
 * pages show them without one. Translations of the text are checked like those of every text.
 */
export function pictureProblems({ landingPageContent: { heroImage } }: Brand): Finding[] {
  if (heroImage === undefined) return []
  const { alt, isDecorative = false } = heroImage
  const problem = (message: string, fix: string): Finding[] => [
    {
      rule: 'picture-alternative',
      message,
      fix,
      path: ['landingPageContent', 'heroImage', 'alt'],
      value: alt,
    },
  ]
  if (isDecorative && alt !== '')
    return problem(
      'the main picture is marked as decorative and has an alternative text',
      'Remove the text or the mark.',
    )
  return isDecorative || alt.trim() !== ''
    ? []
    : problem(
        'the main picture has no alternative text',
        'Say what it shows, or mark it as decorative with isDecorative.',
      )
}

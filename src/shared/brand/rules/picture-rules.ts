import type { Brand } from '../brand.ts'
import type { Finding } from '../finding.ts'
import { findingText } from '../finding-text.ts'

/**
 * The main picture needs an alternative text, or is marked as decorative. All other pictures stand beside their words, so
 * pages show them without one. Translations of the text are checked like those of every text.
 */
export function pictureProblems({ landingPageContent: { heroImage } }: Brand): Finding[] {
  if (heroImage === undefined) return []
  const { alt, isDecorative = false } = heroImage
  const place = {
    rule: 'picture-alternative',
    path: ['landingPageContent', 'heroImage', 'alt'],
    value: alt,
  }
  if (isDecorative && alt !== '')
    return [
      {
        ...place,
        message: findingText('pictureDecorativeWithText'),
        fix: findingText('fixPictureDecorativeWithText'),
      },
    ]
  return isDecorative || alt.trim() !== ''
    ? []
    : [
        {
          ...place,
          message: findingText('pictureWithoutText'),
          fix: findingText('fixPictureWithoutText'),
        },
      ]
}

import type { Brand } from '../brand.ts'
import type { Finding } from '../finding.ts'
import { findingText } from '../finding-text.ts'

/**
 * The main picture must have an alternative text or be marked as decorative. Every other picture appears next to text that
 * describes it, so pages give it an empty one. Translations of the text are checked like all others.
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

import { expect, it } from 'vitest'
import { textHash } from '#shared/brand/text-hash.ts'
import { applyPatches } from '#shared/studio/edits/apply-patches.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'
import type { PickedPicture } from '../../media/picker/picked-picture.ts'
import { pictureEdits } from './picture-edits.ts'

const place = ['brand', 'landingPageContent', 'heroImage']
const ALT = 'landingPageContent.heroImage.alt'
const [oldHash, newHash] = ['ab'.repeat(32), 'cd'.repeat(32)]

const document: VersionDocument = {
  format: 1,
  brand: {
    language: 'en',
    landingPageContent: {
      heroImage: { src: 'image:old.jpg', alt: 'A bowl', isDecorative: false, width: 4, height: 3 },
      logoImage: 'image:old.jpg',
    },
  },
  texts: { de: { [ALT]: { source: 'old', text: 'Eine Schale' } } },
  pictures: { 'old.jpg': oldHash },
}
const picked = {
  kind: 'image' as const,
  picture: 'image:new.jpg' as const,
  name: 'new.jpg',
  hash: newHash,
  width: 40,
  height: 20,
  alternatives: { en: 'A plate', de: 'Ein Teller', ar: 'طبق' },
}
const after = (path: string[], chosen: PickedPicture) =>
  applyPatches(document, pictureEdits(document, path, chosen)).document
const heroOf = ({ brand }: VersionDocument) => brand['landingPageContent']

it('another main picture brings its own description and size, in each language of the brand', () => {
  const changed = after([...place, 'src'], picked)
  expect(heroOf(changed)).toMatchObject({
    heroImage: { src: 'image:new.jpg', alt: 'A plate', width: 40, height: 20 },
  })
  expect(changed.texts).toEqual({ de: { [ALT]: { source: textHash('A plate'), text: 'Ein Teller' } } })
  expect(changed.pictures).toEqual({ 'old.jpg': oldHash, 'new.jpg': newHash })
})

it('a decorative one has no text and is marked', () => {
  const changed = after([...place, 'src'], { ...picked, alternatives: {} })
  expect(heroOf(changed)).toMatchObject({ heroImage: { alt: '', isDecorative: true } })
})

it('a picture without a text beside it changes only its field', () => {
  const changed = after(['brand', 'landingPageContent', 'logoImage'], picked)
  expect(heroOf(changed)).toEqual({ ...Object(heroOf(document)), logoImage: 'image:new.jpg' })
  expect(changed.texts).toEqual(document.texts)
})

it('an emoji and a picture that the document has add none', () => {
  expect(
    pictureEdits(document, [...place, 'src'], { kind: 'emoji', picture: 'emoji:red-apple' }),
  ).toHaveLength(1)
  const again = after([...place, 'src'], {
    ...picked,
    picture: 'image:old.jpg',
    name: 'old.jpg',
    hash: oldHash,
  })
  expect(again.pictures).toEqual(document.pictures)
})

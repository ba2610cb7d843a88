import { expect, it } from 'vitest'
import type { MediaPicture } from '#shared/contract/admin/admin-media.ts'
import { pickedPicture, shownPicture } from './picked-picture.ts'

const hash = 'ab'.repeat(32)
const other = 'cd'.repeat(32)
const picture: MediaPicture = {
  id: 'one',
  name: 'hero.jpg',
  hash,
  contentType: 'image/jpeg',
  sizeBytes: 1,
  width: 40,
  height: 30,
  address: '/pictures/x-hero.jpg',
  smallAddress: '/pictures/x_320-hero.jpg',
  alternatives: { en: 'A hero' },
  isDecorative: false,
  isDescribed: true,
  createdAt: '2026-11-27T00:00:00.000Z',
}

it('names a picture as the document does, and never like another one', () => {
  expect(pickedPicture(picture, {})).toMatchObject({ picture: 'image:hero.jpg', name: 'hero.jpg', hash })
  expect(pickedPicture(picture, { 'hero.jpg': other })).toMatchObject({ picture: 'image:hero-2.jpg' })
  expect(pickedPicture(picture, { 'hero.jpg': other, 'old/name.jpg': hash })).toMatchObject({
    picture: 'image:old/name.jpg',
  })
})

it('has no alternative text if it is decorative', () => {
  expect(pickedPicture(picture, {})).toMatchObject({ alternatives: { en: 'A hero' } })
  expect(pickedPicture({ ...picture, isDecorative: true }, {})).toMatchObject({ alternatives: {} })
})

it('shows what the value names', () => {
  expect(shownPicture('emoji:red-apple', {})).toEqual({ kind: 'emoji', name: 'red-apple' })
  expect(shownPicture('image:a/b.png', { 'a/b.png': hash })).toEqual({
    kind: 'image',
    name: 'a/b.png',
    address: '/pictures/q6urq6urq6-a-b.png',
  })
  expect(shownPicture('image:missing.png', {})).toBeNull()
  expect(shownPicture(null, {})).toBeNull()
})

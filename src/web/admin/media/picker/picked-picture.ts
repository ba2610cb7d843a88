import type { MediaPicture } from '#shared/contract/admin/admin-media.ts'
import { freeName, pictureAddress } from '#shared/media/picture-address.ts'
import type { Language } from '#shared/texts/languages.ts'

/** A picture that was chosen, and what a document needs of it. */
export type PickedPicture =
  | { kind: 'emoji'; picture: `emoji:${string}` }
  | {
      kind: 'image'
      /** For the field. */
      picture: `image:${string}`
      /** For `VersionDocument.pictures`, which must get both before the field refers to the name. */
      name: string
      hash: string
      width: number
      height: number
      /** By language; empty for a decorative picture. */
      alternatives: Readonly<Partial<Record<Language, string>>>
    }

/**
 * What a document needs of a picture of the library.
 * @param pictures of the document: hashes by name. A name that it uses for another picture is not used again
 */
export function pickedPicture(
  { name: given, hash, width, height, alternatives, isDecorative }: MediaPicture,
  pictures: Readonly<Record<string, string>>,
): PickedPicture {
  const known = Object.keys(pictures).find((name) => pictures[name] === hash)
  const name = known ?? freeName(given, (other) => Object.hasOwn(pictures, other))
  return {
    kind: 'image',
    picture: `image:${name}`,
    name,
    hash,
    width,
    height,
    alternatives: isDecorative ? {} : alternatives,
  }
}

/** What the value of a field shows. */
export type ShownPicture = { kind: 'image'; name: string; address: string } | { kind: 'emoji'; name: string }

/** @returns null if there is none, or its file is missing */
export function shownPicture(
  value: string | null,
  pictures: Readonly<Record<string, string>>,
): ShownPicture | null {
  const [kind, name = ''] = (value ?? '').split(':', 2)
  if (kind === 'emoji') return { kind, name }
  const hash = pictures[name]
  if (kind !== 'image' || hash === undefined) return null
  return { kind, name, address: pictureAddress(hash, name, null) }
}

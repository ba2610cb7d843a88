import { textHash } from '#shared/brand/text-hash.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import type { Patch, PatchPath } from '#shared/studio/patch.ts'
import { isLanguage, type Language } from '#shared/texts/languages.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'
import type { PickedPicture } from '../../media/picker/picked-picture.ts'

type Image = Extract<PickedPicture, { kind: 'image' }>

/** The object at a path of keys; null: there is none. */
function objectAt(document: VersionDocument, path: PatchPath): Readonly<Record<string, unknown>> | null {
  let part: unknown = document
  for (const key of path) part = isRecord(part) && typeof key === 'string' ? part[key] : undefined
  return isRecord(part) ? part : null
}

/** The fields beside a picture that describe it: its text in all languages and its size. */
function descriptionEdits(document: VersionDocument, place: PatchPath, image: Image): Patch[] {
  const beside = objectAt(document, place)
  if (beside === null || !('alt' in beside)) return []
  const { language } = document.brand
  const source: Language = typeof language === 'string' && isLanguage(language) ? language : 'en'
  const { alternatives, width, height } = image
  const isDecorative = Object.keys(alternatives).length === 0
  const names = place.slice(1).filter((key) => typeof key === 'string')
  const key = [...names, 'alt'].join('.')
  const alt = alternatives[source] ?? ''
  const translated = Object.entries(alternatives).flatMap(([code, text]): Patch[] =>
    code !== source && Object.hasOwn(document.texts, code)
      ? [{ op: 'set', path: ['texts', code, key], value: { source: textHash(alt), text } }]
      : [],
  )
  const marked: Patch[] = isDecorative
    ? [{ op: 'set', path: [...place, 'isDecorative'], value: true }]
    : 'isDecorative' in beside
      ? [{ op: 'remove', path: [...place, 'isDecorative'] }]
      : []
  return [
    { op: 'set', path: [...place, 'alt'], value: alt },
    ...marked,
    { op: 'set', path: [...place, 'width'], value: width },
    { op: 'set', path: [...place, 'height'], value: height },
    ...translated,
  ]
}

/** Makes the document contain a picture, before a field refers to it. */
export const containPicture = ({ pictures }: VersionDocument, picked: PickedPicture): Patch[] =>
  picked.kind === 'image' && pictures[picked.name] !== picked.hash
    ? [{ op: 'set', path: ['pictures', picked.name], value: picked.hash }]
    : []

/**
 * What choosing a picture changes.
 * @param path of the field
 */
export const pictureEdits = (document: VersionDocument, path: PatchPath, picked: PickedPicture): Patch[] => [
  ...containPicture(document, picked),
  { op: 'set', path, value: picked.picture },
  ...(picked.kind === 'image' ? descriptionEdits(document, path.slice(0, -1), picked) : []),
]

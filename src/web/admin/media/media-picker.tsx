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

export type MediaPickerProps = {
  label: string
  /** `image:FILE` or `emoji:NAME`; null: none is chosen. */
  value: string | null
  /** `pictures` of the document: hashes by name. Shows the value, and keeps names in use apart. */
  pictures: Readonly<Record<string, string>>
  onPick: (picked: PickedPicture) => void
  /** Shown beside the picture if the field may be empty. */
  onRemove?: () => void
  /** Emojis cannot be chosen, for example for a large picture. */
  isImageOnly?: boolean
  /** Below the field. */
  error?: string | null
}

/** A field that shows a picture and opens a dialog with the pictures of the library and the emojis. */
export function MediaPicker(_props: MediaPickerProps) {
  return null
}

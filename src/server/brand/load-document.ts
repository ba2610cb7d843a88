import type { VersionDocument } from '#shared/versions/version-document.ts'
import { contentOfDocument, type StoredPictures } from './document-content.ts'
import {
  type ContentHashes,
  type LoadedBrand,
  loadContent,
  type LoadOptions,
  VERIFIED_BEFORE,
} from './load-brand.ts'

/** Loads a document that was verified before. @throws BrandError where this program's rules are others */
export type LoadVerified = (
  document: VersionDocument,
  pictures: StoredPictures,
  from: { folder: string; hashes?: ContentHashes },
) => Promise<LoadedBrand>

/** The rules of a version were checked when it was made; its paths are not walked again. */
export const loadVerified: LoadVerified = (document, pictures, { folder, ...known }) =>
  loadDocument(document, pictures, folder, { proofs: VERIFIED_BEFORE, ...known })

/** @throws BrandError */
export const loadDocument = (
  document: VersionDocument,
  pictures: StoredPictures,
  folder: string,
  options?: LoadOptions,
): Promise<LoadedBrand> => loadContent(contentOfDocument(document, pictures, folder), options)

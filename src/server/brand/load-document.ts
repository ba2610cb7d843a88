import type { VersionDocument } from '#shared/versions/version-document.ts'
import { contentOfDocument, type StoredPictures } from './document-content.ts'
import { type ContentHashes, type LoadedBrand, loadContent, type LoadOptions } from './load-brand.ts'

/** Loads a document that was verified before. @throws BrandError where this program's rules are others */
export type LoadVerified = (
  document: VersionDocument,
  pictures: StoredPictures,
  from: { folder: string; hashes?: ContentHashes },
) => Promise<LoadedBrand>

export const loadVerified: LoadVerified = (document, pictures, { folder, ...known }) =>
  loadDocument(document, pictures, folder, { isVerified: true, ...known })

/** @throws BrandError */
export const loadDocument = (
  document: VersionDocument,
  pictures: StoredPictures,
  folder: string,
  options?: LoadOptions,
): Promise<LoadedBrand> => loadContent(contentOfDocument(document, pictures, folder), options)

import type { VersionDocument } from '#shared/versions/version-document.ts'
import { contentOfDocument, type StoredPictures } from './document-content.ts'
import { type LoadedBrand, loadContent, type LoadOptions } from './load-brand.ts'

/** @throws BrandError */
export const loadDocument = (
  document: VersionDocument,
  pictures: StoredPictures,
  folder: string,
  options?: LoadOptions,
): Promise<LoadedBrand> => loadContent(contentOfDocument(document, pictures, folder), options)

import marigold from '#brands/marigold/brand.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'

/** The sample brand as a document, a new one each time. Its pictures have no content. */
export function marigoldDocument(): VersionDocument {
  const brand: VersionDocument['brand'] = JSON.parse(JSON.stringify(marigold))
  const names = [...JSON.stringify(brand).matchAll(/"image:([^"]+)"/g)].map(([, name = '']) => name)
  return {
    format: 1,
    brand,
    texts: {},
    pictures: Object.fromEntries(names.map((name) => [name, 'f'.repeat(64)])),
  }
}

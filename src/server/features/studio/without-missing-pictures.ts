import { isRecord } from '#shared/lib/is-record.ts'
import { applyPatches } from '#shared/studio/edits/apply-patches.ts'
import type { Edit, Patch } from '#shared/studio/patch.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'

const setsPictures = ({ path }: Patch): boolean => path[0] === 'pictures'

/** Values that edits give to the names of pictures. */
const valuesOf = (patch: Patch): unknown[] => {
  if (!setsPictures(patch) || patch.op !== 'set') return []
  return patch.path.length === 1 && isRecord(patch.value) ? Object.values(patch.value) : [patch.value]
}

/** Hashes of the pictures that edits name. */
export const hashesIn = (edits: readonly Pick<Edit, 'patches'>[]): string[] =>
  edits.flatMap(({ patches }) => patches.flatMap(valuesOf)).filter((value) => typeof value === 'string')

/** A patch of pictures without those that are not stored; a name that had another one has none then. */
function withStored(patch: Patch, { pictures }: VersionDocument, stored: ReadonlySet<unknown>): Patch[] {
  const { op, path } = patch
  if (!setsPictures(patch) || op === 'remove') return [patch]
  if (op !== 'set') return []
  if (path.length === 1 && isRecord(patch.value)) {
    const value = Object.fromEntries(Object.entries(patch.value).filter(([, hash]) => stored.has(hash)))
    return [{ op, path, value }]
  }
  if (stored.has(patch.value)) return [patch]
  const [, name] = path
  return typeof name === 'string' && Object.hasOwn(pictures, name) ? [{ op: 'remove', path }] : []
}

/**
 * Edits without pictures that are not stored. A picture may have been deleted while its editor was offline. The places
 * that show it keep its name, so the check finds them, and other edits do not have to wait.
 * @param edits made one after the other on `document`
 * @param stored hashes
 */
export function withoutMissingPictures(
  document: VersionDocument,
  edits: readonly Edit[],
  stored: ReadonlySet<unknown>,
): { document: VersionDocument; edits: Edit[] } {
  let current = document
  const kept = edits.map((edit): Edit => {
    const before = current
    const patches: Patch[] = []
    for (const patch of edit.patches.flatMap((each) => withStored(each, current, stored))) {
      const applied = applyPatches(current, [patch])
      // It was about a picture that is not there now.
      if (applied.problems.length > 0) continue
      current = applied.document
      patches.push(patch)
    }
    return { ...edit, patches, inverse: applyPatches(before, patches).inverse }
  })
  return { document: current, edits: kept }
}

import { createHash } from 'node:crypto'
import { inArray, and, eq } from 'drizzle-orm'
import { englishFinding } from '#shared/brand/english-findings.ts'
import { type FindingTexts, findingText } from '#shared/brand/finding-text.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import { defaultNumberPrefix } from '#shared/receipts/receipt-number.ts'
import { documentHash, type VersionDocument } from '#shared/versions/version-document.ts'
import type { VersionFinding, VersionVerification } from '#shared/versions/version-states.ts'
import { mediaBlobs } from '#server/db/schema/studio/media.ts'
import type { StoreDeps } from './versions-deps.ts'

export type Verified = { verification: VersionVerification; hash: string; brandVersion: string }

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const hashOf = (document: VersionDocument): string => documentHash(document, sha256)

const storedPictures = async ({ database: { db } }: StoreDeps, brandId: string, hashes: string[]) => {
  if (hashes.length === 0) return []
  const rows = await db
    .select({ hash: mediaBlobs.hash })
    .from(mediaBlobs)
    .where(and(eq(mediaBlobs.brandId, brandId), inArray(mediaBlobs.hash, hashes)))
  return rows.map(({ hash }) => hash)
}

const error = (rule: string, found: Required<FindingTexts>, path: (string | number)[]): VersionFinding => ({
  rule,
  ...englishFinding(found),
  path,
  severity: 'error',
})

/** What a brand must not share with the others of the server. */
function sharedFindings({ brands }: StoreDeps, brandId: string, { brand }: VersionDocument) {
  const findings: VersionFinding[] = []
  const { id, receipts } = brand
  if (id !== brandId) {
    const message = findingText('idFixed', { id: typeof id === 'string' ? id : '' })
    findings.push(
      error('fixed-id', { message, fix: findingText('fixIdFixed', { id: brandId }) }, ['brand', 'id']),
    )
  }
  const given = isRecord(receipts) ? receipts['numberPrefix'] : undefined
  const prefix = typeof given === 'string' ? given : defaultNumberPrefix(brandId)
  const other = brands
    .ids()
    .filter((each) => each !== brandId)
    .find((each) => (brands.of(each).brand.receipts.numberPrefix ?? defaultNumberPrefix(each)) === prefix)
  if (other !== undefined) {
    const message = findingText('receiptPrefixTaken', { prefix, brand: other })
    findings.push(
      error('unique-receipt-prefix', { message, fix: findingText('fixReceiptPrefix') }, [
        'brand',
        'receipts',
        'numberPrefix',
      ]),
    )
  }
  return findings
}

/** Checks a document by all rules that a version must meet before visitors see it. */
export async function verify(deps: StoreDeps, brandId: string, document: VersionDocument): Promise<Verified> {
  const startedMs = performance.now()
  const pictures = await storedPictures(deps, brandId, Object.values(document.pictures))
  const checked = await deps.checkDocument(document, pictures)
  const findings = [...sharedFindings(deps, brandId, document), ...checked.findings]
  const hash = hashOf(document)
  return {
    hash,
    brandVersion: checked.brandVersion ?? hash.slice(0, 16),
    verification: {
      isPassed: findings.every(({ severity }) => severity !== 'error'),
      checkedAt: nowOf(deps).toISOString(),
      durationMs: Math.round(performance.now() - startedMs),
      findings,
    },
  }
}

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import type { AppConfig, Brand } from '#shared/brand/brand.ts'
import { BrandError, type BrandProblem } from '#shared/brand/brand-error.ts'
import { brandPictures, pictureWidths } from '#shared/brand/brand-pictures.ts'
import { locate } from '#shared/brand/brand-sources.ts'
import { brandVersion } from '#shared/brand/brand-version.ts'
import { sourceLanguage } from '#shared/brand/brand-languages.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import type { Language } from '#shared/texts/languages.ts'
import { consentTexts } from '#shared/brand/consent-texts.ts'
import { pageContents } from '#shared/brand/page-content.ts'
import { parseBrand } from '#shared/brand/parse-brand.ts'
import type { BrandKnowledge } from '#shared/pack/pack-proof.ts'
import type { PackServer } from '#shared/pack/pack-server.ts'
import { knowledgeOfBrand, packSettings, packsOf } from '#packs/server-packs.ts'
import { proveBrand } from '#shared/brand/walk/prove-brand.ts'
import { imagesIn, missingPicture, readPicture } from './brand-pictures.ts'
import type { BrandContent } from './brand-content.ts'
import { contentOfDocument } from './document-content.ts'
import { importBrand, type ImportBrand } from './import-brand.ts'
import { readTranslations, textsIn, type TranslatedBrand } from './read-translations.ts'
import { documentHash, inCanonicalOrder, type VersionDocument } from '#shared/versions/version-document.ts'
import { isVersionFolder, readVersionFolder } from './version-folder.ts'
import type { BrandSite } from '#server/http/pages/brand-site.ts'
import type { MemoryFile } from '#server/http/pages/memory-file.ts'

/** A brand as it is served. */
export type LoadedBrand = BrandSite & {
  brand: Brand
  /** From the project's root, for example `brands/acme`. */
  folder: string
  /** Content hash. Every lead and event records the version its visitor saw. */
  version: string
  /** The packs that the brand declares, and what they know. */
  packs: readonly PackServer[]
  knowledge: BrandKnowledge
  /** Hashes what the proof depends on: a brand with the same hash needs no other proof. */
  proof: () => string
  /** By address, `/pictures/…`. */
  pictures: ReadonlyMap<string, MemoryFile>
  /** The brand in its other languages. */
  translations: ReadonlyMap<Language, LoadedBrand>
  /** What it was made from, and its hash. */
  document: VersionDocument
  documentHash: string
  /** The pictures that the document names, by their hash. */
  blobs: ReadonlyMap<string, Blob>
}

/** The bytes of a picture. */
type Blob = { hash: string; contentType: string; content: Buffer }

const root = join(import.meta.dirname, '..', '..', '..')
/** The specification fixes this path. */
const API_BASE_URL = '/api/api'

/** @throws BrandError naming the missing pictures */
export async function readPictures(brand: Brand, { sources, images }: BrandContent) {
  const files = new Map<string, MemoryFile>()
  const addresses = new Map<string, string>()
  const blobs = new Map<string, Blob>()
  const hashes: Record<string, string> = {}
  const problems: BrandProblem[] = []
  const widths = pictureWidths(brand)
  for (const { picture, part, step } of brandPictures(brand)) {
    if (addresses.has(picture)) continue
    const served = await readPicture(picture, images, widths.get(picture) ?? null)
    if (served === null) {
      const missing = missingPicture({ picture, part, ...(step !== undefined && { step }) }, images)
      problems.push(locate(sources, brand, missing))
      continue
    }
    addresses.set(picture, served.address)
    files.set(served.address, served.file)
    if (served.image === undefined) continue
    const { name, contentType, content } = served.image
    const hash = sha256(content)
    hashes[name] = hash
    blobs.set(hash, { hash, contentType, content })
  }
  if (problems.length > 0) throw new BrandError(problems)
  return { files, addresses, blobs, hashes }
}

/** `value` with the name of each picture replaced by its address. */
function withAddresses<T>(value: T, addresses: ReadonlyMap<string, string>): T
function withAddresses(value: unknown, addresses: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return addresses.get(value) ?? value
  if (Array.isArray(value)) return value.map((entry: unknown) => withAddresses(entry, addresses))
  if (typeof value !== 'object' || value === null) return value
  const replaced: Record<string, unknown> = {}
  for (const [key, entry] of Object.entries(value)) replaced[key] = withAddresses<unknown>(entry, addresses)
  return replaced
}

export const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

/** These have no conditions and no texts that depend on answers. */
const OUTSIDE_THE_PROOF = new Set([
  'landingPageContent',
  'plans',
  'theme',
  'legal',
  'reviews',
  'terms',
  'privacy',
  'healthPrivacy',
  'consent',
  'contact',
  'mails',
])

/** @param brands the brand, and the same in its other languages */
const proofOf = (brands: readonly Brand[]): string =>
  brandVersion(
    brands.map((brand) =>
      Object.fromEntries(Object.entries(brand).filter(([part]) => !OUTSIDE_THE_PROOF.has(part))),
    ),
    sha256,
  )

/** Pages need only the alternative text, which a decorative picture does not have. */
function shownLanding({ landingPageContent }: Brand): AppConfig['landingPageContent'] {
  const { heroImage } = landingPageContent
  if (heroImage === undefined) return landingPageContent
  const { isDecorative: _, ...shown } = heroImage
  return { ...landingPageContent, heroImage: shown }
}

/**
 * The part of a brand that the browser needs.
 * @param source the brand in its own language, whose texts make the versions of the consent: whoever agreed in one
 * language is not asked again in another
 */
function publicConfig(brand: Brand, source: Brand, version: string): AppConfig {
  const { trackingVersion, healthVersion } = consentTexts(source.consent, sha256)
  return {
    appId: brand.id,
    packs: brand.packs,
    ...(brand.reportQuestion && { reportQuestion: { id: brand.reportQuestion.id } }),
    name: brand.name,
    description: brand.description,
    brandVersion: version,
    apiBaseUrl: API_BASE_URL,
    quizFlow: brand.quizFlow,
    plans: brand.plans.map(({ prices: _, ...plan }) => plan),
    routeFlow: brand.routeFlow,
    theme: brand.theme,
    landingPageContent: shownLanding(brand),
    brandLinks: brand.brandLinks,
    legal: brand.legal,
    appStoreUrls: brand.appStoreUrls,
    promotion: brand.promotion,
    offer: brand.offer,
    checkout: { renewalConsent: brand.checkout.renewalConsent },
    withdrawal: brand.withdrawal,
    ...(brand.refundEvidenceHint !== undefined && { refundEvidenceHint: brand.refundEvidenceHint }),
    claims: brand.claims,
    ...(brand.footerDisclaimer !== undefined && { footerDisclaimer: brand.footerDisclaimer }),
    ...(brand.healthPrivacy && { hasHealthPrivacy: true }),
    ...packSettings(brand),
    consent: { ...consentTexts(brand.consent, sha256), trackingVersion, healthVersion },
    payments: null,
    adNetwork: null,
  }
}

/** What visitors see of a brand in a language. */
export type ShownAs = (brand: Brand, language: Language) => Brand

/** Hashes of a brand's document and of what its visitors see. */
export type ContentHashes = { document: string; version: string }

export type LoadOptions = {
  /** Of content that was loaded before. They are not computed again. */
  hashes?: ContentHashes
  /** Proofs of brands whose paths were all checked before by the same code; they are not checked again. */
  proofs?: Pick<ReadonlySet<string>, 'has'>
  /** The content was verified when its version was made: its paths are not checked again. */
  isVerified?: boolean
  /** Default: as it is. */
  shownAs?: ShownAs | undefined
}

/**
 * Checks a brand and makes what is served of it.
 * @throws BrandError with one line per problem, naming file, line, step and rule
 */
export async function loadContent(
  content: BrandContent,
  { proofs = new Set(), isVerified = false, shownAs = (brand) => brand, hashes: known }: LoadOptions = {},
): Promise<LoadedBrand> {
  const { sources, folder } = content
  const input = inCanonicalOrder(content.input)
  const brand = parseBrand(input, sources, knowledgeOfBrand)
  // A running server answers requests between the parts of this work.
  await setImmediate()
  const knowledge = knowledgeOfBrand(brand)
  const translated = await readTranslations(brand, folder, content.readTexts)
  const all = [brand, ...[...translated.values()].map((each) => each.brand)]
  const version = known?.version ?? brandVersion(versionOf(all), sha256)
  const proof = () => proofOf(all)
  await setImmediate()
  if (!isVerified && !proofs.has(proof())) for (const each of all) proveBrand(each, sources, knowledge)
  const { files, addresses, blobs, hashes } = await readPictures(brand, content)
  const document = documentOf(input, translated, hashes)
  const common = {
    folder,
    version,
    packs: packsOf(brand),
    knowledge,
    proof,
    pictures: files,
    document,
    documentHash: known?.document ?? documentHash(document, sha256),
    blobs,
  }
  const served = (shown: Brand, translations: ReadonlyMap<Language, LoadedBrand>): LoadedBrand => ({
    ...common,
    brand: shown,
    config: withAddresses(publicConfig(shown, brand, version), addresses),
    contents: pageContents(shown),
    sitePictures: withAddresses(
      { share: brand.shareImage ?? null, icons: brand.appIcons ?? null },
      addresses,
    ),
    translations,
  })
  return served(
    shownAs(brand, sourceLanguage(brand)),
    new Map(
      [...translated].map(([language, each]) => [language, served(shownAs(each.brand, language), new Map())]),
    ),
  )
}

/** What the content hash is made of; without translations the brand alone. */
export const versionOf = (all: readonly Brand[]): unknown => (all.length === 1 ? all[0] : all)

/** The content as a document. A brand is data, so JSON holds all of it. */
const documentOf = (
  input: unknown,
  translated: ReadonlyMap<Language, TranslatedBrand>,
  pictures: Readonly<Record<string, string>>,
): VersionDocument => ({
  format: 1,
  brand: isRecord(input) ? input : {},
  texts: Object.fromEntries([...translated].map(([language, { translations }]) => [language, translations])),
  pictures,
})

/**
 * Reads the brand in `folder` (relative to the project's root, or absolute): its `brand.ts`, or an exported version.
 * @throws BrandError
 */
async function readContent(folder: string, read: ImportBrand = importBrand): Promise<BrandContent> {
  const place = relative(root, resolve(root, folder))
  if (isVersionFolder(place)) {
    const { document, pictures } = await readVersionFolder(place)
    return contentOfDocument(document, pictures, place)
  }
  const images = imagesIn(join(root, place, 'images'))
  return { ...(await read(place)), folder: place, readTexts: textsIn(place), images }
}

/**
 * Reads and checks the brand in `folder` (relative to the project's root, or absolute).
 * @param proofs see `LoadOptions`
 * @param read gets what the main file exports
 * @param shownAs default: as it is
 * @throws BrandError with one line per problem, naming file, line, step and rule
 */
export const loadBrand = async (
  folder: string,
  proofs: ReadonlySet<string> = new Set(),
  read: ImportBrand = importBrand,
  shownAs?: ShownAs,
): Promise<LoadedBrand> => loadContent(await readContent(folder, read), { proofs, shownAs })

/** The build stores here the proofs of the brands it has checked. */
export const PROVEN_BRANDS_FILE = 'proven-brands.json'
const proofsSchema = z.array(z.string())

/** The proofs of the brands that the build has checked; none if the file is missing or invalid. */
export async function readProofs(): Promise<Set<string>> {
  try {
    const noted: unknown = JSON.parse(await readFile(join(root, 'dist', PROVEN_BRANDS_FILE), 'utf8'))
    return new Set(proofsSchema.parse(noted))
  } catch {
    return new Set()
  }
}

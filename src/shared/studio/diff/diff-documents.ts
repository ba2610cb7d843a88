import { isLanguage, type Language } from '#shared/texts/languages.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'
import { itemsOf, questionsOf, recordOf, stringOf } from '../document/read-document.ts'
import { isSameJson } from '../edits/document-place.ts'
import type { Change, LegalPage } from './change.ts'
import { plansChanges } from './diff-plans.ts'
import { questionChanges, shownValue } from './diff-questions.ts'
import { leafChanges } from './leaf-changes.ts'
import { listChanges } from './list-changes.ts'

const LEGAL_PAGES: readonly LegalPage[] = ['terms', 'privacy', 'healthPrivacy']
/** Parts whose changes have special sentences. */
const OWN_PARTS = new Set<string>(['plans', 'theme', 'language', 'languages', ...LEGAL_PAGES])
/** Other strings of a brand are codes. */
const CODES =
  /^(?:id|supportEmail|securityEmail|websiteUrl|currency|path|src|date|url|numberPrefix|accentColor)$/

type Sides = { before: VersionDocument; after: VersionDocument }

function sectionChanges({ before, after }: Sides, page: LegalPage): Change[] {
  const [old, now] = [recordOf(before.brand[page]), recordOf(after.brand[page])]
  const sections = listChanges(itemsOf(old['sections']), itemsOf(now['sections']))
  const kept = new Set(sections.kept.map((one) => one.after['id']))
  const both = (side: typeof old) => ({
    ...side,
    sections: itemsOf(side['sections']).filter(({ id }) => kept.has(id)),
  })
  return [
    ...sections.removed.map(
      (section): Change => ({
        kind: 'section-removed',
        page,
        title: stringOf(section['title']),
      }),
    ),
    ...sections.added.map(
      (section): Change => ({
        kind: 'section-added',
        page,
        title: stringOf(section['title']),
      }),
    ),
    ...leafChanges(both(old), both(now), ['brand', page]).map(
      (leaf): Change => ({
        kind: 'text',
        step: null,
        title: '',
        path: leaf.path,
        before: shownValue(leaf.before),
        after: shownValue(leaf.after),
      }),
    ),
  ]
}

const languagesOf = ({ brand }: VersionDocument): Language[] => {
  const named = Array.isArray(brand['languages']) ? brand['languages'] : [brand['language'] ?? 'en']
  return named.filter((code: unknown): code is Language => typeof code === 'string' && isLanguage(code))
}

function languageChanges({ before, after }: Sides): Change[] {
  const [old, now] = [languagesOf(before), languagesOf(after)]
  const translations = now.flatMap((language): Change[] => {
    if (!old.includes(language)) return []
    const [one, other] = [recordOf(before.texts[language]), recordOf(after.texts[language])]
    const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])]
    const wordsOf = (entries: typeof one, key: string) => recordOf(entries[key])['text']
    const count = keys.filter((key) => wordsOf(one, key) !== wordsOf(other, key)).length
    return count === 0 ? [] : [{ kind: 'translations', language, count }]
  })
  return [
    ...old
      .filter((language) => !now.includes(language))
      .map((language): Change => ({ kind: 'language-removed', language })),
    ...now
      .filter((language) => !old.includes(language))
      .map((language): Change => ({ kind: 'language-added', language })),
    ...translations,
  ]
}

function otherChanges({ before, after }: Sides): Change[] {
  const rest = ({ brand }: VersionDocument) => ({
    ...Object.fromEntries(Object.entries(brand).filter(([part]) => !OWN_PARTS.has(part))),
    // Each text is a separate change, even if the part did not exist before.
    mails: recordOf(brand['mails']),
    quizFlow: Object.fromEntries(
      Object.entries(recordOf(brand['quizFlow'])).filter(([part]) => part !== 'questions'),
    ),
  })
  return leafChanges(rest(before), rest(after), ['brand']).map((leaf): Change => {
    const values = { before: shownValue(leaf.before), after: shownValue(leaf.after) }
    const isPicture = [leaf.before, leaf.after].some(
      (value) => typeof value === 'string' && /^(?:emoji|image):/.test(value),
    )
    if (isPicture) return { kind: 'picture', step: null, title: '', ...values }
    const isText = [leaf.before, leaf.after].every(
      (value) => value === undefined || typeof value === 'string',
    )
    const { path } = leaf
    const key = path.at(-1)
    return isText && !(typeof key === 'string' && CODES.test(key))
      ? { kind: 'text', step: null, title: '', path, ...values }
      : { kind: 'other', path, ...values }
  })
}

function pictureChanges({ before, after }: Sides): Change[] {
  const names = Object.keys(after.pictures).filter((name) => {
    const old = before.pictures[name]
    return old !== undefined && old !== after.pictures[name]
  })
  return names.map((name) => {
    const picture = `image:${name}`
    return { kind: 'picture', step: null, title: '', before: picture, after: picture }
  })
}

/** All changes, the quiz first. The documents may be invalid. */
export function diffDocuments(before: VersionDocument, after: VersionDocument): Change[] {
  if (isSameJson(before, after)) return []
  const sides = { before, after }
  return [
    ...questionChanges(questionsOf(before), questionsOf(after)),
    ...plansChanges(itemsOf(before.brand['plans']), itemsOf(after.brand['plans'])),
    ...leafChanges(before.brand['theme'], after.brand['theme'], ['brand', 'theme']).map(
      (leaf): Change => ({
        kind: 'theme',
        path: leaf.path,
        before: shownValue(leaf.before),
        after: shownValue(leaf.after),
      }),
    ),
    ...LEGAL_PAGES.flatMap((page) => sectionChanges(sides, page)),
    ...otherChanges(sides),
    ...pictureChanges(sides),
    ...languageChanges(sides),
  ]
}

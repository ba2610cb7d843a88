import { describe, expect, it } from 'vitest'
import brand from '#brands/marigold/brand.ts'
import type { LegalText } from '#shared/brand/brand.ts'
import { parseBrand } from '#shared/brand/parse-brand.ts'

const parsed = parseBrand(brand, { entry: 'brands/marigold/brand.ts' })

/** All words of a section. */
function words(text: LegalText | undefined, id: string): string {
  const section = text?.sections.find((each) => each.id === id)
  if (!section) throw new Error(`there is no section ${id}`)
  return section.content.flatMap((paragraph) => [paragraph.text, ...(paragraph.items ?? [])]).join(' ')
}

const allWords = (text: LegalText | undefined): string =>
  (text?.sections ?? []).map(({ id }) => words(text, id)).join(' ')

describe('the terms', () => {
  it('have 17 sections (F-11)', () => {
    expect(parsed.terms?.sections).toHaveLength(17)
  })

  it.each([
    ['F-12', 'age', /18 years old or older/],
    ['F-12', 'age', /not for people under 18/],
    ['F-13', 'cancellation', /bought on this website cannot be managed through app stores/],
    ['F-14', 'refunds', /within 14 days of the first charge/],
    ['F-14', 'refunds', /at least 7 consecutive days/],
    ['F-14', 'refunds', /You show it with your request/],
    ['F-14', 'refunds', /within 1 to 3 business days/],
    ['F-14', 'refunds', /within 5 to 10 business days/],
    ['F-15', 'refunds', /does not cover renewals, .*upsells.*, and annual upgrades/],
    ['F-16', 'cancellation', /at least 48 hours before your plan renews/],
    ['F-16', 'renewal', /Each renewal lasts as long as the period before it/],
    ['F-17', 'license', /a term of 5 years/],
    ['F-17', 'liability', /limited to \$100/],
    ['F-17', 'force-majeure', /within 30 days after the event began/],
    ['F-18', 'disputes', /answer every complaint within 14 days/],
    ['F-18', 'disputes', /not resolved within 30 days .* formal claim/],
    ['F-18', 'disputes', /opt out of arbitration within 30 days/],
  ])('%s: %s says %s', (_fact, section, expected) => {
    expect(words(parsed.terms, section)).toMatch(expected)
  })

  it('tell of the guarantee what the purchase page tells of it', () => {
    const terms = words(parsed.terms, 'refunds')
    const { title = '', text = '' } = parsed.offer.guarantee ?? {}
    expect(title).toBe('30-day money-back guarantee')
    expect(terms).toContain(title)
    for (const fact of [/\b14 days\b/, /\b7 (?:consecutive )?days\b/, /\b1 to 3 business days\b/]) {
      expect(text).toMatch(fact)
      expect(terms).toMatch(fact)
    }
    expect(text).toContain('5 to 10 business days')
    expect(terms).toContain('Why 30 days')
  })
})

describe('the privacy policy', () => {
  it('has 8 sections of an id, a title and paragraphs (F-19)', () => {
    expect(parsed.privacy?.sections).toHaveLength(8)
    for (const section of parsed.privacy?.sections ?? []) {
      expect(Object.keys(section).toSorted()).toEqual(['content', 'id', 'title'])
      for (const paragraph of section.content) expect(Object.keys(paragraph)).toEqual(['id', 'text'])
    }
  })

  it('is of April of a year that the brand gives (F-20)', () => {
    expect(parsed.privacy?.lastUpdated).toEqual({ month: 'April', year: 2026 })
  })

  it.each([
    [/Account and service data.* 5 years/],
    [/Messaging data.* 2 years/],
    [/Correspondence data.* 6 months/],
  ])('F-25: %s', (expected) => {
    expect(words(parsed.privacy, 'how-long')).toMatch(expected)
  })

  it.each([/Stripe/, /cookies/, /local storage/, /download everything/, /delete your account/])(
    'tells of %s',
    (expected) => {
      expect(allWords(parsed.privacy)).toMatch(expected)
    },
  )
})

describe('the texts', () => {
  it('lead only to pages and addresses there are', () => {
    const text = [parsed.terms, parsed.privacy, parsed.healthPrivacy].map(allWords).join(' ')
    const paths = new Set([...text.matchAll(/\]\(([^)]*)\)/g)].map(([, path]) => path))
    expect(paths).toEqual(
      new Set(['/account', '/contact', '/health-privacy', '/privacy', '/subscription', '/terms']),
    )
    const emails = new Set(text.match(/[\w.]+@[\w.]+\w/g))
    expect([...emails]).toEqual([parsed.legal.supportEmail])
  })
})

describe('the reviews', () => {
  it('are the samples of the documents, and not told to search engines (F-07, OP-33)', () => {
    expect(parsed.reviews).toMatchObject({ averageRating: 4.8, totalReviews: 243, areVerified: false })
    expect(parsed.reviews?.reviews).toHaveLength(5)
    expect(parsed.reviews?.note).toContain('Sample')
  })
})

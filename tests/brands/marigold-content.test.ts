import { describe, expect, it } from 'vitest'
import brand from '#brands/marigold/brand.ts'
import type { LegalText } from '#shared/brand/brand.ts'
import { knowledgeOfBrand } from '#packs/server-packs.ts'
import { parseBrand } from '#shared/brand/parse-brand.ts'

const parsed = parseBrand(brand, { entry: 'brands/marigold/brand.ts' }, knowledgeOfBrand)

/** All text of a section. */
function words(text: LegalText | undefined, id: string): string {
  const section = text?.sections.find((each) => each.id === id)
  if (!section) throw new Error(`there is no section ${id}`)
  return section.content.flatMap((paragraph) => [paragraph.text, ...(paragraph.items ?? [])]).join(' ')
}

const allWords = (text: LegalText | undefined): string =>
  (text?.sections ?? []).map(({ id }) => words(text, id)).join(' ')

describe('the terms', () => {
  it('have 17 sections', () => {
    expect(parsed.terms?.sections).toHaveLength(17)
  })

  it.each([
    ['age', /18 years old or older/],
    ['age', /not for people under 18/],
    ['cancellation', /bought on this website cannot be managed through app stores/],
    ['refunds', /within 14 days of the first charge/],
    ['refunds', /at least 7 consecutive days/],
    ['refunds', /You show it with your request/],
    ['refunds', /within 1 to 3 business days/],
    ['refunds', /within 5 to 10 business days/],
    ['refunds', /does not cover renewals, .*upsells.*, and annual upgrades/],
    ['cancellation', /at least 48 hours before your plan renews/],
    ['renewal', /Each renewal lasts as long as the period before it/],
    ['license', /a term of 5 years/],
    ['liability', /limited to \$100/],
    ['force-majeure', /within 30 days after the event began/],
    ['disputes', /answer every complaint within 14 days/],
    ['disputes', /not resolved within 30 days .* formal claim/],
    ['disputes', /opt out of arbitration within 30 days/],
  ])('%s says %s', (section, expected) => {
    expect(words(parsed.terms, section)).toMatch(expected)
  })

  it('describe the guarantee like the purchase page', () => {
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
  it('has 8 sections of an id, a title and paragraphs', () => {
    expect(parsed.privacy?.sections).toHaveLength(8)
    for (const section of parsed.privacy?.sections ?? []) {
      expect(Object.keys(section).toSorted()).toEqual(['content', 'id', 'title'])
      for (const paragraph of section.content) expect(Object.keys(paragraph)).toEqual(['id', 'text'])
    }
  })

  it('is dated April of the brand’s year', () => {
    expect(parsed.privacy?.lastUpdated).toEqual({ month: 'April', year: 2026 })
  })

  it.each([
    [/Account and service data.* 5 years/],
    [/Messaging data.* 2 years/],
    [/Correspondence data.* 6 months/],
  ])('states %s', (expected) => {
    expect(words(parsed.privacy, 'how-long')).toMatch(expected)
  })

  it.each([/Stripe/, /cookies/, /local storage/, /download everything/, /delete your account/])(
    'mentions %s',
    (expected) => {
      expect(allWords(parsed.privacy)).toMatch(expected)
    },
  )
})

describe('the texts', () => {
  it('link only to existing pages and addresses', () => {
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
  it('are marked as samples and not verified', () => {
    expect(parsed.reviews).toMatchObject({ averageRating: 4.8, totalReviews: 243, areVerified: false })
    expect(parsed.reviews?.reviews).toHaveLength(5)
    expect(parsed.reviews?.note).toContain('Sample')
  })
})

describe('the people of the brand', () => {
  const PERSON =
    /^(?:man|woman|men|women|person|people|boy|girl|child|cook|family|couple|[a-z-]+-(?:face|worker|scientist|cook))(?:-|$)/

  it('are drawn from one set, and none is an emoji', () => {
    const pictures = [...JSON.stringify(brand).matchAll(/"(emoji|image):([\w.-]+)"/g)]
    const emojis = pictures.flatMap(([, kind, name = '']) => (kind === 'emoji' ? [name] : []))
    expect(emojis.length).toBeGreaterThan(50)
    expect(emojis.filter((name) => PERSON.test(name))).toEqual([])
    const people = new Set(pictures.flatMap(([, , name = '']) => (name.startsWith('person-') ? [name] : [])))
    expect(people.size).toBe(10)
  })
})

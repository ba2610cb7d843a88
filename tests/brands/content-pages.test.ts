import { describe, expect, it } from 'vitest'
import marigold from '#brands/marigold/brand.ts'
import type { AppConfig } from '#shared/brand/brand.ts'
import { type PageContent, pageContents } from '#shared/brand/page-content.ts'
import { knowledgeOfBrand } from '#packs/server-packs.ts'
import { parseBrand } from '#shared/brand/parse-brand.ts'
import { sampleConfig } from '../web/sample-config.ts'
import { serverTexts } from '../web/texts-in.ts'
import { render } from '#web/app/entry-server.tsx'
import tiny from './tiny/brand.ts'

const words = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ')

const sample = parseBrand(marigold, { entry: 'brands/marigold/brand.ts' }, knowledgeOfBrand)
const contents = pageContents(sample)
const config = {
  ...sampleConfig,
  name: sample.name,
  legal: sample.legal,
  brandLinks: sample.brandLinks,
  hasHealthPrivacy: true,
}
const page = (content: PageContent, inConfig: AppConfig = config) =>
  render(`/${content.page}`, inConfig, { content }, serverTexts())
const headings = (html: string, level: 1 | 2) =>
  [...html.matchAll(new RegExp(`<h${level}[^>]*>(.*?)</h${level}>`, 'g'))].map(([, inner]) =>
    words(inner ?? '').trim(),
  )

describe('content pages rendered by the server', () => {
  it.each([
    ['terms', 'Terms and Conditions', 17],
    ['privacy', 'Privacy Policy', 8],
    ['health-privacy', 'Health Data Privacy', 6],
  ] as const)('%s: named %s, with its contents twice and %i sections', (name, title, count) => {
    const { html, title: documentTitle } = page(contents[name])
    const { text } = contents[name]
    expect(documentTitle).toBe(`${title} - Marigold`)
    expect(headings(html, 1)).toEqual([title])
    expect(words(html)).toContain(`Last updated: ${text?.lastUpdated.month} 2026`)
    const sections = text?.sections ?? []
    expect(headings(html, 2).filter((heading) => heading !== 'Contents')).toEqual(
      sections.map((section, index) => `${index + 1}. ${section.title}`),
    )
    expect(sections).toHaveLength(count)
    // One list beside the text, one in the panel of small screens.
    for (const { id, content } of sections) {
      expect(html.split(`href="#${id}"`)).toHaveLength(3)
      expect(html.split(` id="${id}"`)).toHaveLength(2)
      for (const paragraph of content) expect(html).toContain(`id="${paragraph.id}"`)
    }
    expect(html).toContain('href="mailto:support@marigold.example"')
    expect(html).not.toMatch(/aria-busy=|\]\(/)
  })

  it('reviews: average, distribution, three reviews, a toggle for the others, and a request for feedback', () => {
    const { html, title } = page(contents.reviews)
    const text = words(html)
    expect(title).toBe('Reviews - Marigold')
    expect(headings(html, 1)).toEqual(['What Our Customers Are Saying'])
    expect(text).toContain('4.8')
    expect(text).toContain('average of 243 reviews')
    expect(text).toContain('4.8 out of 5 stars')
    expect(text).toMatch(/5 stars 70 ?% 4 stars 20 ?% 3 stars 7 ?% 2 stars 2 ?% 1 star 1 ?%/)
    const [first = '', others = ''] = html.split('<details')
    const names = sample.reviews?.reviews.map(({ name }) => name) ?? []
    expect(names.filter((name) => first.includes(name))).toEqual(names.slice(0, 3))
    expect(names.filter((name) => others.includes(name))).toEqual(names.slice(3))
    expect(html).toContain('mailto:support@marigold.example')
  })

  it('dates a review it cannot read "Recently"', () => {
    const review = { id: 'a', name: 'Ada', location: '', rating: 4, text: 'It grows.' }
    const reviews = { averageRating: 4.5, totalReviews: 124, areVerified: false }
    const { html } = page({
      page: 'reviews',
      reviews: { ...reviews, reviews: [review, { ...review, id: 'b', date: 'last spring' }] },
    })
    expect(words(html).match(/Recently/g)).toHaveLength(2)
    expect(html).not.toContain('<details')
  })

  it.each([null, { averageRating: 4.5, totalReviews: 124, areVerified: false, reviews: [] }])(
    'says so where there are no reviews: %j',
    (reviews) => {
      const { html } = page({ page: 'reviews', reviews })
      expect(words(html)).toContain('No reviews available yet.')
      expect(words(html)).not.toMatch(/4\.5|124|70%/)
    },
  )

  it('contact: e-mail, hours, company and a note', () => {
    const { html, title } = page(contents.contact)
    const text = words(html)
    expect(title).toBe('Contact - Marigold')
    expect(headings(html, 2)).toEqual(['Email Us', 'Business Hours', 'Company Information'])
    expect(text).toContain('24-48 hours on business days')
    expect(text).toContain('Monday - Friday 9:00 AM - 5:00 PM EST')
    expect(text).toMatch(/Closed weekends and major holidays/)
    for (const fact of [sample.legal.companyName, sample.legal.companyAddress, sample.legal.companyCode])
      expect(text).toContain(fact)
    expect(text).toMatch(/full name and your order number/)
  })

  it('has defaults for a brand without texts or a support address', () => {
    const general = pageContents(parseBrand(tiny, { entry: 'tests/brands/tiny/brand.ts' }, knowledgeOfBrand))
    const { 'health-privacy': absent, ...shown } = general
    expect(headings(page(absent, sampleConfig).html, 1)).toEqual([])
    for (const content of Object.values(shown)) {
      const { html } = page(content, sampleConfig)
      expect(headings(html, 1)).toHaveLength(1)
      expect(html).toContain('href="mailto:support@example.com"')
      expect(html).not.toContain('aria-busy=')
    }
    expect(words(page(general.terms, sampleConfig).html)).toContain('not published this text here yet')
  })
})

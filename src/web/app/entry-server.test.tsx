import { describe, expect, it } from 'vitest'
import type { AppConfig } from '#shared/brand/brand.ts'
import { sampleConfig } from '#tests/web/sample-config.ts'
import { serverTexts } from '#tests/web/texts-in.ts'
import { render } from './entry-server.tsx'

const words = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')

const landing = (config: AppConfig) => render('/', config, { content: null }, serverTexts()).html

describe('the landing from the server', () => {
  it('has title, question, choices, claims and footer', () => {
    const text = words(landing(sampleConfig))
    expect(text).toContain('Which plant will you love?')
    expect(text).toContain('Where do you live?')
    for (const label of [
      'In a flat',
      'In a house',
      'Reviews',
      'Terms and Conditions',
      'Privacy Policy',
      'Contact',
    ])
      expect(text).toContain(label)
    for (const claim of sampleConfig.claims) expect(text).toContain(claim.label)
    expect(text).toContain(sampleConfig.footerDisclaimer)
    expect(render('/', sampleConfig, { content: null }, serverTexts()).title).toBe(sampleConfig.description)
  })

  it('shows the testimonial, the picture and the logo, which links to the landing', () => {
    const html = landing({
      ...sampleConfig,
      landingPageContent: {
        ...sampleConfig.landingPageContent,
        logoText: 'Leaf and Stem',
        heroImage: { src: '/pictures/hero.svg', alt: 'A plant', width: 720, height: 600 },
        testimonial: { quote: 'It still lives.', author: 'Ann' },
      },
    })
    expect(words(html)).toContain('“It still lives.” Ann')
    expect(html).toMatch(/<img src="\/pictures\/hero.svg" alt="A plant"/)
    expect(html).toMatch(/<a [^>]*href="\/">.*?Leaf and Stem<\/span><\/a>/)
  })

  it('has no part for claims and no disclaimer without them', () => {
    const { footerDisclaimer, ...config } = sampleConfig
    const html = landing({ ...config, claims: [] })
    expect(html).not.toContain('<dl')
    expect(html).not.toContain(footerDisclaimer)
    expect(html).not.toContain('Health Data Privacy')
    expect(landing({ ...config, hasHealthPrivacy: true })).toContain('href="/health-privacy"')
  })

  it('has defaults for what a brand omits', () => {
    const text = words(landing({ ...sampleConfig, landingPageContent: {} }))
    expect(text).toContain('Take our quiz')
    expect(text).toContain('Discover your personalized plan')
    expect(text).toContain('* Complete the quiz to see your results')
  })

  it('lets the inline script find the choices', () => {
    const html = landing(sampleConfig)
    expect(html.match(/data-early-tap="[\w-]+"/g)).toEqual([
      'data-early-tap="start-over"',
      'data-early-tap="continue"',
      'data-early-tap="flat"',
      'data-early-tap="house"',
      'data-early-tap="privacy-choices"',
    ])
    expect(html).not.toContain('aria-pressed="true"')
  })

  it('is rendered without a quiz as well', () => {
    const html = landing({ ...sampleConfig, quizFlow: null })
    expect(words(html)).toContain('Which plant will you love?')
    expect(html.match(/data-early-tap="[\w-]+"/g)).toEqual(['data-early-tap="privacy-choices"'])
  })

  it('preloads its main picture before the markup', () => {
    const heroImage = { src: '/pictures/hero.svg', alt: 'A plant', width: 720, height: 600 }
    const html = landing({
      ...sampleConfig,
      landingPageContent: { ...sampleConfig.landingPageContent, heroImage },
    })
    expect(html).toMatch(
      /^(<link rel="preload"[^>]*>)*<link rel="preload" as="image" href="\/pictures\/hero.svg" fetchPriority="high"\/>/,
    )
    expect(html).toContain('alt="A plant"')
  })
})

describe('a page that the browser renders', () => {
  it.each([
    ['/quiz/age', 'Windowsill'],
    ['/purchase', 'Your plan - Windowsill'],
    ['/loading', 'Your results - Windowsill'],
    ['/nowhere', 'Windowsill'],
  ])('shows a loading screen: %s', (url, title) => {
    const waiting = render(url, sampleConfig, null, serverTexts())
    expect(words(waiting.html).trim()).toBe('Loading')
    expect(waiting.title).toBe(title)
  })
})

describe('a page in another language', () => {
  it.each([
    ['de', 'Datenschutz-Einstellungen', 'Dein Plan - Windowsill'],
    ['ar', 'خيارات الخصوصية', 'خطتك - Windowsill'],
  ] as const)('has its texts and titles: %s', (language, label, title) => {
    const texts = serverTexts(language)
    expect(words(render('/', sampleConfig, { content: null }, texts).html)).toContain(label)
    expect(render('/purchase', sampleConfig, null, texts).title).toBe(title)
  })

  it('says which texts the browser needs', () => {
    expect(render('/', sampleConfig, { content: null }, serverTexts()).areas).toContain('base')
  })
})

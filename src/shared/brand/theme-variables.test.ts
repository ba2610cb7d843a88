import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { themeSchema } from './schema/brand-schema.ts'
import { contrastPairs, contrastRatio, MINIMUM_CONTRAST } from './rules/theme-contrast.ts'
import { themeColors, themeVariables } from './theme-variables.ts'

const bare = { name: 'bare' }
const full = {
  name: 'full',
  colors: { inkSoft: '#444444', primary: { '100': '#fff1cc', '500': '#f0a81f', '700': '#8f5a08' } },
  typography: {
    fontFamily: { sans: 'Georgia, serif', heading: 'Arial, sans-serif' },
    letterSpacing: { heading: '-0.02em' },
    lineHeight: { body: '1.6' },
  },
  spacing: { unit: '4px' },
  borderRadius: { card: '2px' },
  shadows: { card: 'none' },
  quizCardStyles: { minHeight: '72px' },
  quizAnimations: { durationMs: 150, easing: 'linear' },
}
const styles = ['styles.css', 'look.css']
  .map((name) => readFileSync(new URL(`../../web/${name}`, import.meta.url), 'utf8'))
  .join('\n')

describe('themeVariables', () => {
  it.each([
    ['a full theme', full],
    ['a theme that says nothing', bare],
  ])('gives %s every variable that the styles use', (_name, theme) => {
    const used = new Set(styles.match(/--qf-[a-z0-9-]+/g))
    expect(used.size).toBeGreaterThan(20)
    const variables = themeVariables(theme)
    expect([...used].filter((name) => variables[name] === undefined)).toEqual([])
  })

  it('names flat colours, shades, fonts, sizes and motion', () => {
    expect(themeVariables(full)).toMatchObject({
      '--qf-color-ink-soft': '#444444',
      '--qf-color-primary': '#f0a81f',
      '--qf-color-primary-700': '#8f5a08',
      '--qf-color-primary-strong': '#8f5a08',
      '--qf-font-sans': 'Georgia, serif',
      '--qf-font-heading': 'Arial, sans-serif',
      '--qf-letter-spacing-heading': '-0.02em',
      '--qf-line-height-body': '1.6',
      '--qf-space-unit': '4px',
      '--qf-radius-card': '2px',
      '--qf-shadow-card': 'none',
      '--qf-quiz-card-min-height': '72px',
      '--qf-quiz-animation-duration': '150ms',
      '--qf-quiz-animation-easing': 'linear',
    })
  })

  it('replaces the name of the variable Raleway, which stored versions have', () => {
    const typography = { fontFamily: { heading: "'Raleway Variable', 'Raleway Fallback', sans-serif" } }
    expect(themeVariables({ ...bare, typography })).toMatchObject({
      '--qf-font-heading': "'Raleway', 'Raleway Fallback', sans-serif",
    })
  })

  it('uses shades 100 and 700 if a theme has no soft and strong forms', () => {
    const colors = themeColors({
      ...bare,
      colors: { primary: { '100': '#eeeeee', '500': '#777777', '700': '#333333' } },
    })
    expect(colors).toMatchObject({ primary: '#777777', primarySoft: '#eeeeee', primaryStrong: '#333333' })
  })

  it('uses the middle shade if there is no 500', () => {
    expect(
      themeColors({ ...bare, colors: { good: { '200': '#aaaaaa', '400': '#888888', '600': '#444444' } } })[
        'good'
      ],
    ).toBe('#888888')
  })

  it.each(['red; } body { display: none', 'url(</style>', 'a\\62'])('refuses the style value %j', (value) => {
    expect(themeSchema.safeParse({ ...bare, spacing: { unit: value } }).success).toBe(false)
  })
})

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#ffffff', '#ffffff', 1],
  ])('of %s and %s is %d', (a, b, ratio) => {
    expect(contrastRatio(a, b)).toBeCloseTo(ratio, 2)
    expect(contrastRatio(b, a)).toBeCloseTo(ratio, 2)
  })

  it.each([
    ['a theme', full],
    ['the fallbacks', bare],
  ])('of every text on its background is WCAG AA with %s', (_name, theme) => {
    const pairs = contrastPairs(theme)
    expect(pairs.length).toBeGreaterThan(25)
    expect(pairs.filter((pair) => pair.ratio < MINIMUM_CONTRAST)).toEqual([])
  })

  it('finds a pair with too little contrast', () => {
    const faint = contrastPairs({ ...bare, colors: { ink: '#bbbbbb' } }).filter(
      (pair) => pair.ratio < MINIMUM_CONTRAST,
    )
    expect(faint.map((pair) => pair.text)).toContain('ink')
  })
})

import { findingText } from '../finding-text.ts'
import type { Brand, Theme } from '../brand.ts'
import type { Finding } from '../finding.ts'
import { type ColorName, themeColors } from '../theme-variables.ts'

/** Each text colour with the backgrounds the web app uses it on. */
const TEXT_ON: readonly (readonly [ColorName | 'white', readonly ColorName[]])[] = [
  [
    'ink',
    ['ground', 'surface', 'sunken', 'primarySoft', 'accentSoft', 'goodSoft', 'cautionSoft', 'dangerSoft'],
  ],
  ['inkSoft', ['ground', 'surface', 'sunken', 'primarySoft']],
  ['onPrimary', ['primary']],
  ['white', ['primaryStrong']],
  ['primaryStrong', ['ground', 'surface', 'primarySoft']],
  ['onAccent', ['accent', 'accentStrong']],
  ['accentStrong', ['ground', 'surface', 'sunken', 'accentSoft']],
  ['accent', ['surface']],
  ['good', ['ground', 'surface', 'goodSoft']],
  ['caution', ['ground', 'surface', 'cautionSoft']],
  ['danger', ['ground', 'surface', 'dangerSoft']],
]

/** WCAG 2.2, 1.4.3: normal text needs 4.5 to 1. */
export const MINIMUM_CONTRAST = 4.5

/** Relative luminance of `#rrggbb`, WCAG 2.2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours `#rrggbb`, 1 to 21, WCAG 2.2. */
export function contrastRatio(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (lighter + 0.05) / (darker + 0.05)
}

export type ContrastPair = { text: ColorName | 'white'; background: ColorName; ratio: number }

/** The contrast of every pair of text and background the web app uses, with the theme's colours. */
export function contrastPairs(theme: Theme): ContrastPair[] {
  const colors = { ...themeColors(theme), white: '#ffffff' }
  return TEXT_ON.flatMap(([text, backgrounds]) =>
    backgrounds.map((background) => ({
      text,
      background,
      ratio: contrastRatio(colors[text], colors[background]),
    })),
  )
}

/** Pairs of text and background that are hard to read. */
export const contrastFindings = ({ theme }: Brand): Finding[] =>
  contrastPairs(theme)
    .filter((pair) => pair.ratio < MINIMUM_CONTRAST)
    .map(({ text, background, ratio }) => ({
      rule: 'theme-contrast',
      message: findingText('contrastTooLow', {
        text,
        background,
        // Rounded down, so that 4.499 is not shown as 4.5.
        ratio: Math.floor(ratio * 100) / 100,
        minimum: MINIMUM_CONTRAST,
      }),
      fix: findingText('fixContrast'),
      path: ['theme', 'colors', text],
    }))

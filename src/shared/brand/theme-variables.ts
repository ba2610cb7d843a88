import type { Theme } from './brand.ts'

type ThemeColors = NonNullable<Theme['colors']>
type ColorValue = ThemeColors[string]

/** A fallback for each colour of the web app, so that a theme may omit any of them. */
const FALLBACK_COLORS = {
  ground: '#fbf8f3',
  surface: '#ffffff',
  sunken: '#f3eee4',
  line: '#e2d9c9',
  ink: '#221c13',
  inkSoft: '#5f5545',
  primary: '#e9a820',
  primarySoft: '#fcefcf',
  primaryStrong: '#855608',
  onPrimary: '#2b1d05',
  accent: '#2c68c0',
  accentSoft: '#e6effb',
  accentStrong: '#1f4a8a',
  onAccent: '#ffffff',
  good: '#1d6a40',
  goodSoft: '#e3f2e8',
  caution: '#7a4b00',
  cautionSoft: '#fdf0cd',
  danger: '#ae271e',
  dangerSoft: '#fce9e6',
  figure: '#d9a679',
  figureShade: '#c98f60',
  figureHair: '#4a3325',
} satisfies ThemeColors

export type ColorName = keyof typeof FALLBACK_COLORS

const FALLBACKS: Record<string, string> = {
  '--qf-font-sans': "'Montserrat Variable', 'Montserrat Fallback', system-ui, sans-serif",
  '--qf-font-heading': "'Raleway', 'Raleway Fallback', system-ui, sans-serif",
  '--qf-letter-spacing-heading': '-0.01em',
  '--qf-letter-spacing-body': '0',
  '--qf-line-height-heading': '1.2',
  '--qf-line-height-body': '1.55',
  '--qf-space-unit': '8px',
  '--qf-space-page': '20px',
  '--qf-radius-control': '12px',
  '--qf-radius-card': '16px',
  '--qf-shadow-card': '0 1px 2px rgb(0 0 0 / 0.06), 0 8px 24px -8px rgb(0 0 0 / 0.14)',
  '--qf-quiz-card-min-height': '64px',
  '--qf-quiz-card-padding': '12px 16px',
  '--qf-quiz-card-gap': '12px',
  '--qf-quiz-animation-duration': '220ms',
  '--qf-quiz-animation-easing': 'ease-out',
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The one colour, or of a set of shades 500, else the middle one. */
function baseColor(value: ColorValue): string | undefined {
  if (typeof value === 'string') return value
  const shades = Object.values(value)
  return value['500'] ?? shades[Math.floor(shades.length / 2)]
}

/** If a theme has shades but no soft or strong form, its shades 100 and 700 are used. */
function fromShades(colors: ThemeColors, name: string): string | undefined {
  const form = /^(?<base>[a-z]+)(?<form>Soft|Strong)$/.exec(name)?.groups
  if (form === undefined) return undefined
  const shades = colors[form['base'] ?? '']
  return typeof shades === 'object' ? shades[form['form'] === 'Soft' ? '100' : '700'] : undefined
}

/** The colours of a theme by name; missing ones come from its shades, then from the fallbacks. */
export function themeColors(theme: Theme): Record<ColorName, string> & Record<string, string> {
  const given = theme.colors ?? {}
  const colors: Record<ColorName, string> & Record<string, string> = { ...FALLBACK_COLORS }
  for (const name of Object.keys(FALLBACK_COLORS)) {
    const color = fromShades(given, name)
    if (color !== undefined) colors[name] = color
  }
  for (const [name, value] of Object.entries(given)) {
    const color = baseColor(value)
    if (color !== undefined) colors[name] = color
  }
  return colors
}

function shadeVariables(colors: ThemeColors): [string, string][] {
  return Object.entries(colors).flatMap(([name, value]) =>
    typeof value === 'string'
      ? []
      : Object.entries(value).map(([shade, color]): [string, string] => [
          `--qf-color-${kebab(name)}-${shade}`,
          color,
        ]),
  )
}

const group = (prefix: string, values: Record<string, string> = {}) =>
  Object.entries(values).map(([name, value]): [string, string] => [`--qf-${prefix}-${kebab(name)}`, value])

/** Stored versions of brands may name the variable font that was shipped before. */
const headingFont = (family: string | undefined): string | undefined =>
  family?.replaceAll('Raleway Variable', 'Raleway')

/**
 * Every style variable of a theme, by its full name: `--qf-color-NAME` and `--qf-color-NAME-SHADE`,
 * `--qf-font-sans`, `--qf-font-heading`, `--qf-letter-spacing-…`, `--qf-line-height-…`, `--qf-space-…`,
 * `--qf-radius-…`, `--qf-shadow-…`, `--qf-quiz-card-…`, `--qf-quiz-animation-duration` (ms) and
 * `--qf-quiz-animation-easing`. Missing values have fallbacks.
 */
export function themeVariables(theme: Theme): Record<string, string> {
  const { typography, quizAnimations } = theme
  const given: [string, string | undefined][] = [
    ...group('color', themeColors(theme)),
    ...shadeVariables(theme.colors ?? {}),
    ['--qf-font-sans', typography?.fontFamily?.sans],
    ['--qf-font-heading', headingFont(typography?.fontFamily?.heading)],
    ...group('letter-spacing', typography?.letterSpacing),
    ...group('line-height', typography?.lineHeight),
    ...group('space', theme.spacing),
    ...group('radius', theme.borderRadius),
    ...group('shadow', theme.shadows),
    ...group('quiz-card', theme.quizCardStyles),
    [
      '--qf-quiz-animation-duration',
      quizAnimations?.durationMs === undefined ? undefined : `${quizAnimations.durationMs}ms`,
    ],
    ['--qf-quiz-animation-easing', quizAnimations?.easing],
  ]
  const variables = { ...FALLBACKS }
  for (const [name, value] of given) if (value !== undefined) variables[name] = value
  return variables
}

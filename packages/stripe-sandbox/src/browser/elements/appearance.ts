import type { Appearance } from '@stripe/stripe-js'

type Variables = Readonly<Record<string, string>>

/** The themes' colours; all others are mixed from these, to match the page's own. */
const THEMES: Readonly<Record<NonNullable<Appearance['theme']>, Variables>> = {
  stripe: {
    colorPrimary: '#0570de',
    colorBackground: '#ffffff',
    colorText: '#30313d',
    colorDanger: '#cf1637',
  },
  night: {
    colorPrimary: '#85d996',
    colorBackground: '#30313d',
    colorText: '#ffffff',
    colorDanger: '#fe8fa6',
  },
  flat: { colorPrimary: '#0570de', colorBackground: '#f1f1f1', colorText: '#30313d', colorDanger: '#c2132f' },
}

const mixed = (percent: number): string =>
  `color-mix(in srgb, var(--colorText) ${percent}%, var(--colorBackground))`

const SHARED: Variables = {
  colorTextSecondary: mixed(78),
  colorTextPlaceholder: mixed(68),
  fontFamily: 'inherit',
  fontSizeBase: '16px',
  fontSizeSm: '0.9375rem',
  fontSizeXs: '0.875rem',
  fontLineHeight: '1.5',
  fontWeightNormal: '400',
  fontWeightMedium: '600',
  spacingUnit: '4px',
  borderRadius: '8px',
  gridRowSpacing: 'calc(var(--spacingUnit) * 4)',
  gridColumnSpacing: 'calc(var(--spacingUnit) * 3)',
  labelColorText: 'var(--colorText)',
  labelFontSize: 'var(--fontSizeSm)',
  labelFontWeight: 'var(--fontWeightMedium)',
  labelSpacing: 'calc(var(--spacingUnit) * 1.5)',
  iconColor: 'var(--colorTextSecondary)',
  buttonBorderRadius: 'var(--borderRadius)',
  buttonExpressCheckoutBorderRadius: 'var(--buttonBorderRadius)',
  inputColorBorder: mixed(48),
  inputBoxShadow: 'none',
  inputFocusColorBorder: 'var(--colorPrimary)',
  inputFocusBoxShadow: '0 0 0 3px color-mix(in srgb, var(--colorPrimary) 40%, transparent)',
}

/** A value that cannot end its declaration. */
const isPlainValue = (value: string): boolean => !/[;{}<]|\/\*|url\(/i.test(value)

const declarations = (pairs: readonly (readonly [string, string])[]): string =>
  pairs
    .filter(([, value]) => isPlainValue(value))
    .map(([name, value]) => `${name}:${value};`)
    .join('')

const toProperty = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** `.Input--invalid:focus` and the like: the only selectors of the Appearance API. */
const RULE_SELECTOR = /^\.[A-Z][A-Za-z]*(?:--[a-z]+)?(?:::?[a-z-]+)*$/

/**
 * The stylesheet of an appearance. Its variables become custom properties (`var(--colorPrimary)`); its rules apply to
 * Stripe's class names.
 */
export function appearanceStyles({ theme = 'stripe', variables = {}, rules = {} }: Appearance): string {
  const all = Object.entries({ ...SHARED, ...THEMES[theme], ...variables })
  const properties = declarations(
    all.filter(([name]) => /^\w+$/.test(name)).map(([name, value]) => [`--${name}`, value]),
  )
  const ruled = Object.entries(rules)
    .filter(([selector]) => RULE_SELECTOR.test(selector))
    .map(
      ([selector, styles]) =>
        `${selector}{${declarations(Object.entries(styles).map(([name, value]) => [toProperty(name), value]))}}`,
    )
  return [`:host{${properties}}`, ...ruled].join('\n')
}

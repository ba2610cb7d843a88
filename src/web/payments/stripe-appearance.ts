import type { Appearance } from '@stripe/stripe-js'

/**
 * The theme for Stripe's form, as plain values: the form is in another document.
 * @param valueOf the value of a style variable of the page, such as `--qf-color-ink`
 */
export function stripeAppearance(valueOf: (variable: string) => string): Appearance {
  const color = (name: string) => valueOf(`--qf-color-${name}`)
  const line = color('line')
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: color('primary-strong'),
      colorBackground: color('surface'),
      colorText: color('ink'),
      colorTextSecondary: color('ink-soft'),
      colorTextPlaceholder: color('ink-soft'),
      colorDanger: color('danger'),
      fontFamily: valueOf('--qf-font-sans'),
      fontSizeBase: '16px',
      borderRadius: valueOf('--qf-radius-control'),
      spacingUnit: '4px',
      gridRowSpacing: '16px',
    },
    rules: {
      '.Input': { border: `1.5px solid ${line}`, padding: '15px 16px', boxShadow: 'none' },
      '.Label': { fontWeight: '600', fontSize: '15px', color: color('ink-soft') },
      '.Error': { fontSize: '15px' },
    },
  }
}

/** The appearance from the current styles of the page. */
export function pageAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement)
  return stripeAppearance((variable) => style.getPropertyValue(variable).trim())
}

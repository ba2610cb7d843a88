import type { Theme } from '#shared/brand/brand.ts'

/**
 * Warm gold and a blue accent on a warm off-white ground. Every text and background pair in the
 * web app meets WCAG AA; `theme-variables.test.ts` checks them.
 */
export const theme = {
  name: 'marigold',
  colors: {
    ground: '#fcf8f1',
    surface: '#ffffff',
    sunken: '#f5eddf',
    line: '#e5d8c2',
    ink: '#241a0e',
    inkSoft: '#63553f',
    primary: {
      '50': '#fff8e8',
      '100': '#fdeecb',
      '200': '#fbdf9c',
      '300': '#f8cc66',
      '400': '#f5bb3f',
      '500': '#f0a81f',
      '600': '#cf8710',
      '700': '#8f5a08',
      '800': '#6f460b',
      '900': '#523409',
      '950': '#2e1c03',
    },
    primarySoft: '#fdeecb',
    primaryStrong: '#8f5a08',
    onPrimary: '#2e1c03',
    accent: {
      '50': '#eef4fd',
      '100': '#dce9fb',
      '200': '#bcd4f6',
      '300': '#8fb6ee',
      '400': '#5c92e2',
      '500': '#2f6dc9',
      '600': '#2459ab',
      '700': '#1d4988',
      '800': '#193d70',
      '900': '#16335c',
      '950': '#0e203b',
    },
    accentSoft: '#e5effc',
    accentStrong: '#1d4988',
    onAccent: '#ffffff',
    good: '#1c6b3f',
    goodSoft: '#e2f3e7',
    caution: '#7d4c00',
    cautionSoft: '#fff0c9',
    danger: '#b0261d',
    dangerSoft: '#fde9e6',
  },
  typography: {
    fontFamily: {
      sans: "'Montserrat Variable', 'Montserrat Fallback', system-ui, sans-serif",
      heading: "'Raleway', 'Raleway Fallback', system-ui, sans-serif",
    },
    letterSpacing: { heading: '-0.015em', body: '0' },
    lineHeight: { heading: '1.15', body: '1.55' },
  },
  spacing: { unit: '8px', page: '20px' },
  borderRadius: { control: '14px', card: '20px' },
  shadows: { card: '0 1px 2px rgb(82 52 9 / 0.06), 0 8px 24px -8px rgb(82 52 9 / 0.16)' },
  quizCardStyles: { minHeight: '64px', padding: '12px 16px', gap: '12px' },
  quizAnimations: { durationMs: 220, easing: 'cubic-bezier(0.22, 0.8, 0.3, 1)' },
} satisfies Theme

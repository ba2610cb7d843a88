import type { Theme } from '#shared/brand/brand.ts'

/** Arabic letters need fonts of the reader's system; the fonts of the product have none. Numbers come from them too. */
const ARABIC_FONTS =
  "'SF Arabic', 'Segoe UI', 'Noto Sans Arabic', 'Noto Kufi Arabic', 'Geeza Pro', Tahoma, system-ui, sans-serif"

/**
 * Mint green and saffron on ivory, with tighter corners. Letters of Arabic are joined, so none are spaced, and lines
 * have room for the marks above and below.
 */
export const theme = {
  name: 'shay',
  colors: {
    ground: '#f9f6ee',
    surface: '#ffffff',
    sunken: '#f0ebdd',
    line: '#ddd5c2',
    ink: '#142824',
    inkSoft: '#48605a',
    primary: {
      '50': '#effaf6',
      '100': '#d9f0e8',
      '200': '#b2e0d1',
      '300': '#83cab5',
      '400': '#4aab92',
      '500': '#12705f',
      '600': '#0f6153',
      '700': '#0c5246',
      '800': '#0a4038',
      '900': '#08332d',
      '950': '#041d1a',
    },
    primarySoft: '#d9f0e8',
    primaryStrong: '#0c5246',
    onPrimary: '#ffffff',
    accent: '#a8323f',
    accentSoft: '#fceedb',
    accentStrong: '#84222e',
    onAccent: '#ffffff',
    good: '#246a3a',
    goodSoft: '#e3f2e2',
    caution: '#7a4e00',
    cautionSoft: '#fbeecb',
    danger: '#a62626',
    dangerSoft: '#fbe8e5',
  },
  typography: {
    fontFamily: { sans: ARABIC_FONTS, heading: ARABIC_FONTS },
    letterSpacing: { heading: '0', body: '0' },
    lineHeight: { heading: '1.35', body: '1.7' },
  },
  spacing: { unit: '8px', page: '20px' },
  borderRadius: { control: '10px', card: '14px' },
  shadows: { card: '0 1px 2px rgb(8 51 45 / 0.06), 0 8px 22px -10px rgb(8 51 45 / 0.18)' },
  quizCardStyles: { minHeight: '64px', padding: '12px 16px', gap: '12px' },
  quizAnimations: { durationMs: 220, easing: 'cubic-bezier(0.22, 0.8, 0.3, 1)' },
} satisfies Theme

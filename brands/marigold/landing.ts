import type { LandingPageContent } from '#shared/brand/brand.ts'

/** The landing. The quote is an invented sample. */
export const landingPageContent = {
  title: 'Eat well. Feel well. Stay that way.',
  subtitle: 'Take a short quiz and get an anti-inflammatory plan made for your body and your life.',
  disclaimer:
    '* Your answers are confidential. We use them for your plan and never pass them on to advertisers.',
  testimonial: {
    quote: 'It never felt like a diet. It felt like someone finally asked how I live.',
    author: 'Ingrid, 47',
  },
  heroImage: {
    src: 'image:hero.svg',
    alt: 'A bowl of colorful vegetables, avocado, egg and salmon between marigold flowers in warm morning light',
    width: 720,
    height: 600,
  },
  logoText: 'Marigold',
  logoSrc: 'image:logo.svg',
  logoImage: 'image:favicon.svg',
} satisfies LandingPageContent

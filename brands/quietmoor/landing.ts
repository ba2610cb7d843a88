import type { LandingPageContent } from '#shared/brand/brand.ts'

export const landingPageContent = {
  title: 'Calmer evenings. Better nights.',
  subtitle: 'Answer a few questions and get a sleep plan made for your nights and your days.',
  disclaimer:
    'Your answers are confidential. We use them for your plan and never pass them on to advertisers.',
  heroImage: {
    src: 'image:hero.svg',
    alt: 'A wide moor at night under a full moon, with one small house whose window is still lit',
    width: 720,
    height: 600,
  },
  logoText: 'Quietmoor',
  logoSrc: 'image:logo.svg',
  logoImage: 'image:favicon.svg',
} satisfies LandingPageContent

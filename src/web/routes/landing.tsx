export { LandingPage as default } from '#web/features/content/landing/landing-page.tsx'

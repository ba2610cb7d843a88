export { LandingPage as default } from '#web/features/content/landing-page.tsx'

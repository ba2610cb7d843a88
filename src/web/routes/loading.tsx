export { LoadingPage as default } from '#web/features/offer/email-offer/loading-page.tsx'

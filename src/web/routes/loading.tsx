export { LoadingPage as default } from '#web/features/offer/loading-page.tsx'

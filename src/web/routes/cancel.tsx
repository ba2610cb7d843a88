export { CancelPage as default } from '#web/features/membership/cancel-page.tsx'

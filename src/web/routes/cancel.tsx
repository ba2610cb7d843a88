export { CancelPage as default } from '#web/features/membership/cancellation/cancel-page.tsx'

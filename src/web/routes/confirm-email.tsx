export { ConfirmEmailPage as default } from '#web/features/account/confirm-email-page.tsx'

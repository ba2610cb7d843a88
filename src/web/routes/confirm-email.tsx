export { ConfirmEmailPage as default } from '#web/features/account/registration/confirm-email-page.tsx'

export { ResetPasswordPage as default } from '#web/features/account/password/reset-password-page.tsx'

export { ResetPasswordPage as default } from '#web/features/account/reset-password-page.tsx'

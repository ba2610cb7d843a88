export { ForgotPasswordPage as default } from '#web/features/account/password/forgot-password-page.tsx'

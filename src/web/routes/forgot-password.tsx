export { ForgotPasswordPage as default } from '#web/features/account/forgot-password-page.tsx'

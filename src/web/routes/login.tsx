export { LoginPage as default } from '#web/features/account/login-page.tsx'

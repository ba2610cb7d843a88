export { LoginPage as default } from '#web/features/account/sign-in/login-page.tsx'

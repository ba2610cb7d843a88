export { RegisterPage as default } from '#web/features/account/register-page.tsx'

export { RegisterPage as default } from '#web/features/account/registration/register-page.tsx'

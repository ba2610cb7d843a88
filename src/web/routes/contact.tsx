export { ContactPage as default } from '#web/features/content/pages/contact-page.tsx'

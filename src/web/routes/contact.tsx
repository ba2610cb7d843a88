export { ContactPage as default } from '#web/features/content/contact-page.tsx'

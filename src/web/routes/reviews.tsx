export { ReviewsPage as default } from '#web/features/content/pages/reviews-page.tsx'

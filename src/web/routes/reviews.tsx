export { ReviewsPage as default } from '#web/features/content/reviews-page.tsx'

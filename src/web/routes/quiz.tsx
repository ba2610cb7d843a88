export { default } from '#web/features/quiz/quiz-page.tsx'

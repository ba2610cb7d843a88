import type { LandingPageContent } from '#shared/brand/brand.ts'

export const landingPageContent = {
  title: 'لغة جديدة، في وقت كأس شاي',
  subtitle: 'أسئلة قصيرة، ثم خطة على قدر وقتك ومستواك.',
  disclaimer: 'إجاباتك سرّية. نستخدمها لخطتك وحدها، ولا تصل إلى أي جهة إعلانية.',
  heroImage: {
    src: 'image:hero.svg',
    alt: 'إبريق شاي وكأسان بالنعناع أمام نافذة مقوّسة، وفقاعات كلام تحمل حروفًا من لغات عدّة',
    width: 720,
    height: 600,
  },
  logoText: 'شاي وكلمة',
  logoSrc: 'image:logo.svg',
  logoImage: 'image:favicon.svg',
} satisfies LandingPageContent

import type { TranslationOf } from '#shared/texts/text.ts'
import type { en } from './en.ts'

export const ar = {
  reviews: 'ما يقوله العملاء عن {name}: متوسط التقييم وتوزيع النجوم وآراء العملاء بكلماتهم.',
  terms:
    'الشروط بينك وبين {company} عند استخدام {name}: الخطط والتجديد وطريقة الإلغاء واسترداد المبالغ وحقوقك.',
  privacy:
    'البيانات التي يحتفظ بها {name} عنك، والغرض من استخدامها، ومن يطّلع عليها، ومدة الاحتفاظ بها، وطريقة الحصول عليها أو حذفها.',
  healthPrivacy:
    'البيانات الصحية التي يستخدمها {name} وسبب استخدامها، ومن يحصل عليها ومن لا يحصل عليها، وطريقة سحب الموافقة.',
  contact: 'طرق التواصل مع {name}: عنوان البريد الإلكتروني وساعات العمل والشركة المسؤولة.',

  languages: 'اللغة',
  languageOffer: 'هذه الصفحة متاحة أيضًا باللغة العربية.',
  changeLanguage: 'القراءة بالعربية',
  dismiss: 'إغلاق',
} as const satisfies TranslationOf<typeof en, 'ar'>

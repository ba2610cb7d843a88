import type { TranslationOf } from '#shared/texts/text.ts'
import type { en } from './en.ts'

export const ar = {
  buttonFails: 'إذا لم يعمل الزر، يمكن فتح هذا العنوان:',
  unsubscribe: 'إلغاء الاشتراك في هذه الرسائل',
  questions: 'هل لديك أسئلة؟',

  plan: 'الخطة',
  amount: 'المبلغ',
  refunded: 'المبلغ المسترد',
  renewsOn: 'تاريخ التجديد',
  unknownPlan: 'الخطة',

  seeSubscription: 'عرض اشتراكك',
  openAccount: 'فتح حسابك',
  updateCard: 'تحديث بطاقتك',
  cancelSubscription: 'إلغاء اشتراكك',
  writeToUs: 'هل لديك أسئلة؟ يمكنك مراسلتنا على',

  becauseSubscription: 'تصلك هذه الرسالة لأن لديك اشتراكًا في {brand}.',
  becauseRefund: 'تصلك هذه الرسالة لأن {brand} أعاد إليك مبلغًا.',
  becauseRefundRequest: 'تصلك هذه الرسالة لأنك طلبت من {brand} استرداد مبلغ.',

  soldBy: 'البائع: {seller}',
  printReceipt: 'لطباعة الإيصال {number} أو حفظه دون تسجيل الدخول:',
  printCreditNote: 'لطباعة الإشعار الدائن {number} أو حفظه دون تسجيل الدخول:',
  printReversal: 'لطباعة إشعار الإلغاء {number} أو حفظه دون تسجيل الدخول:',
  openReceipt: 'فتح {number}',
  cancelOnPage: 'يمكنك الإلغاء في أي وقت من صفحة اشتراكك:',
  manageSubscription: 'إدارة اشتراكك',
  cancelByLink: 'يمكنك الإلغاء في أي وقت بنقرتين ودون كلمة مرور:',
  withdrawUntil: 'يحق لك العدول عن هذا العقد حتى نهاية يوم {day} دون إبداء الأسباب ودون كلمة مرور:',
  withdraw: 'العدول عن العقد من هنا',
  agreedAtCheckout: 'وافقت عند الشراء على ما يلي: {statement}',
} as const satisfies TranslationOf<typeof en, 'ar'>

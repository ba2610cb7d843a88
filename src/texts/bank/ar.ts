import type { TranslationOf } from '#shared/texts/text.ts'
import type { en } from './en.ts'

export const ar = {
  waitingForBank: 'في انتظار البنك…',
  checking: 'لحظة من فضلك…',
  confirmPayment: 'تأكيد دفع {amount}',
  outcomeUnknown: 'لم نتمكن من معرفة ما إذا كانت الدفعة قد نجحت.',

  notVerified: 'لم يتمكن البنك من التحقق من هويتك، لذلك لم يُخصم أي مبلغ.',
  notOpened: 'لم تُفتح صفحة التأكيد الخاصة بالبنك. يُرجى التحقق من الاتصال بالإنترنت والمحاولة مرة أخرى.',
  noAnswer: 'لم يصل رد البنك بعد. يُرجى التحقق مرة أخرى بعد لحظات.',
  paidTitle: 'نجحت الدفعة',
  paidText: 'شكرًا لك. خطتك مستمرة.',
  waitingTitle: 'لم تتأكد الدفعة بعد',
  declinedTitle: 'لم تنجح الدفعة',
  closedTitle: 'لم تعد هذه الدفعة لازمة',
  closedText: 'لن يُخصم منك مبلغها.',
  endedTitle: 'انتهت خطتك',
  endedText: 'لن يُخصم منك أي مبلغ بعد ذلك.',

  otherWay: 'يمكنك أيضًا تأكيد الدفعة في صفحة اشتراكك: يُرجى تسجيل الدخول لمعرفة الدفعات المفتوحة.',
  statusWaiting: 'التأكيد مطلوب',
  statusDeclined: 'فشلت الدفعة',
  statusPaid: 'مدفوع',
  statusClosed: 'لم يُخصم',
  statusEnded: 'منتهٍ',
  for: 'البريد الإلكتروني',
  amount: 'المبلغ',
  card: 'البطاقة',
  accessUntil: 'الوصول متاح حتى',
  confirmText: 'يطلب منك البنك تأكيد دفعة تجديد خطتك. ولا حاجة إلى إدخال بيانات البطاقة مرة أخرى.',
  declinedText: 'رُفضت بطاقتك عند هذه الدفعة. يُرجى تسجيل الدخول للدفع ببطاقة أخرى.',
  signInForCard: 'تسجيل الدخول لتحديث بطاقتك',
  paidBefore: 'نجحت هذه الدفعة، ولا يلزم أي إجراء آخر.',
  notNeeded: 'لم تعد هذه الدفعة لازمة، ولن يُخصم منك مبلغها.',
  planEnded: 'انتهت هذه الخطة. لم تعد الدفعة لازمة، ولن يُخصم منك أي مبلغ بعد ذلك.',
} as const satisfies TranslationOf<typeof en, 'ar'>

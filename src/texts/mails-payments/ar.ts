import type { TranslationOf } from '#shared/texts/text.ts'
import type { en } from './en.ts'

export const ar = {
  priceDaily: '{price} كل يوم',
  priceWeekly: '{price} كل أسبوع',
  priceEveryWeeks: {
    zero: '{price} كل أسبوع',
    one: '{price} كل أسبوع',
    two: '{price} كل أسبوعين',
    few: '{price} كل {count} أسابيع',
    many: '{price} كل {count} أسبوعًا',
    other: '{price} كل {count} أسبوع',
  },
  priceEveryDays: {
    zero: '{price} كل يوم',
    one: '{price} كل يوم',
    two: '{price} كل يومين',
    few: '{price} كل {count} أيام',
    many: '{price} كل {count} يومًا',
    other: '{price} كل {count} يوم',
  },

  welcomeSubject: 'مرحبًا بك في {brand}: إيصالك',
  welcomePreheader: 'خطتك جاهزة. إليك إيصالك والخطوات التالية.',
  welcomeHeading: 'خطتك جاهزة',
  welcomeText: 'شكرًا لك، ومرحبًا بك في {brand}. وصلتنا دفعتك.',
  setPasswordNow: 'إذا لم تكن لديك كلمة مرور بعد، يُرجى تعيينها الآن. تفتح كلمة المرور خطتك على كل أجهزتك.',
  setPassword: 'تعيين كلمة المرور',
  chargedToday: 'المبلغ المخصوم اليوم',
  paidOn: 'تاريخ الدفع',
  renewal: 'التجديد',
  renewalTerms:
    'تتجدد خطتك تلقائيًا في {day} ({renewal}) إلى أن يتم إلغاؤها. عند الإلغاء قبل التجديد بما لا يقل عن 48 ساعة، لن يُخصم منك مبلغه.',
  becauseBought: 'تصلك هذه الرسالة لأنك اشتريت خطة من {brand}.',

  receiptSubject: 'إيصالك من {brand}',
  receiptPreheader: 'إليك إيصال دفعتك.',
  receiptHeading: 'إيصالك',
  receiptText: 'شكرًا لك. وصلتنا دفعتك بمبلغ {amount} عن خطتك «{plan}».',
  receiptTextShort: 'شكرًا لك. وصلتنا دفعتك عن خطتك «{plan}».',

  reminderSubject: 'تتجدد خطتك في {brand} في {day}',
  reminderPreheader: 'تذكير قصير حتى لا يفاجئك التجديد.',
  reminderHeading: 'تتجدد خطتك قريبًا',
  reminderText:
    'تتجدد خطتك «{plan}» في {day}. سنخصم عندها {amount} من بطاقتك. للاستمرار، لا حاجة إلى أي إجراء.',
  wantToStop: 'هل تريد التوقف؟ يكفي نقرتان دون كلمة مرور:',

  stillOpen: 'تبقى خطتك مفتوحة حتى {day}.',
  failedSubject: 'لم تتم دفعتك إلى {brand}',
  failedPreheader: 'يحدث هذا أحيانًا: تنتهي صلاحية بطاقة أو يرفض بنك الدفع. يمكنك حل ذلك في دقيقة.',
  failedHeading: 'لم تتم دفعتك',
  failedText: 'رفض البنك تجديد خطتك «{plan}». يحدث هذا أحيانًا: تنتهي صلاحية بطاقة أو يُبلغ حد الإنفاق.',
  noRetry: 'لن نحاول تنفيذ هذه الدفعة تلقائيًا مرة أخرى.',
  retryOn: 'سنحاول مرة أخرى في {day}.',
  closedUntilPaid: 'خطتك مغلقة حتى تصل الدفعة.',
  addCard: 'لحل ذلك الآن، يُرجى إضافة بطاقة أخرى:',

  confirmSubject: 'يطلب البنك منك تأكيد دفعتك إلى {brand}',
  confirmPreheader: 'يستغرق ذلك دقيقة واحدة ولا يحتاج إلى بطاقتك.',
  confirmHeading: 'يُرجى تأكيد دفعتك',
  confirmText: 'حان موعد تجديد خطتك «{plan}»، ويريد البنك التأكد من أن الدفع منك. لم يُخصم أي مبلغ بعد.',
  confirmHow:
    'يُرجى فتح الصفحة والضغط على الزر، ثم يطلب البنك منك التأكيد. لا حاجة إلى بطاقتك ولا إلى كلمة مرورك.',
  closedUntilConfirmed: 'خطتك مغلقة حتى يتم تأكيد الدفعة.',
  confirmPayment: 'تأكيد الدفع',
  otherCard: 'هل تفضّل الدفع ببطاقة أخرى؟',

  canceledSubject: 'تم إلغاء اشتراكك في {brand}',
  canceledPreheader: 'لن يُخصم منك أي مبلغ آخر.',
  canceledPreheaderOpen: 'لن تتجدد خطتك.',
  canceledHeading: 'تم إلغاء اشتراكك',
  canceledText: 'تم إلغاء خطتك «{plan}». لن يُخصم منك أي مبلغ آخر.',
  canceledTextOpen:
    'تم إلغاء خطتك «{plan}» ولن تتجدد. لا تزال دفعة بمبلغ {amount} عن فترة سابقة مفتوحة وقد تُخصم.',
  ended: 'انتهت خطتك. شكرًا لوجودك معنا. نرحب بعودتك في أي وقت.',
  visitUs: 'زيارة موقعنا',
  paidUntil: 'دفعت حتى {day}، وتبقى خطتك مفتوحة حتى ذلك الحين. يمكنك قبل ذلك التراجع عن الإلغاء.',
  becauseCanceled: 'تصلك هذه الرسالة لأنه تم إلغاء اشتراكك في {brand}.',

  disputedSubject: 'لن يتجدد اشتراكك في {brand}',
  disputedPreheader: 'اعترض البنك على دفعة. لن يُخصم منك أي مبلغ آخر.',
  disputedHeading: 'اعترض البنك على دفعة',
  disputedText:
    'أبلغنا البنك بوجود اعتراض على دفعة تخص خطتك «{plan}»، وسيتخذ قراره الآن. لن تتجدد خطتك ولن يُخصم منك أي مبلغ آخر.',
  disputedClosed:
    'خطتك مغلقة حتى يتخذ البنك قراره. إذا بقيت الدفعة قائمة، تُفتح الخطة من جديد للمدة المتبقية.',
  disputedAdvice: 'إذا لم يكن الاعتراض على الدفعة مقصودًا، يُرجى إبلاغ البنك ومراسلتنا.',
  becauseDisputed: 'تصلك هذه الرسالة لأنه تم الاعتراض على دفعة إلى {brand}.',
} as const satisfies TranslationOf<typeof en, 'ar'>

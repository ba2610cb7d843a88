import MailComposer from 'nodemailer/lib/mail-composer'
import type { OutgoingMail } from './mail-gateway.ts'

/** One address that no header or list can interpret as several. */
const ONE_ADDRESS = /^[^\s<>,;:"()[\]\\@\p{Cc}]+@[^\s<>,;:"()[\]\\@\p{Cc}]+$/u

export const isOneAddress = (address: string): boolean => address.length <= 254 && ONE_ADDRESS.test(address)

/** Without line breaks and other control characters, which could end a header. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** The mail as sent: headers, a text part and an HTML part. `host` makes its Message-ID unique. */
export function composeMessage(mail: OutgoingMail, host: string): Promise<Buffer> {
  const { from, oneClickUnsubscribe } = mail
  return new MailComposer({
    messageId: `<${mail.id}@${host}>`,
    date: mail.date,
    from: { name: oneLine(from.name), address: from.address },
    to: { name: '', address: mail.to },
    replyTo: { name: '', address: mail.replyTo },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    textEncoding: 'quoted-printable',
    xMailer: false,
    headers: {
      'Auto-Submitted': 'auto-generated',
      // Asks for no automatic replies ("out of office").
      'X-Auto-Response-Suppress': 'All',
      ...(oneClickUnsubscribe !== null && {
        'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${oneClickUnsubscribe}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
}

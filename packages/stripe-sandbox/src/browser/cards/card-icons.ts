import type { CardBrand } from './card-brand.ts'

const plate = (colour: string, inside: string): string =>
  `<svg viewBox="0 0 32 20" width="32" height="20" focusable="false"><rect x=".5" y=".5" width="31" height="19" rx="3.5" fill="${colour}" stroke="#00000026"/>${inside}</svg>`

const lettering = (text: string, colour: string, size: number, style = ''): string =>
  `<text x="16" y="${10 + size * 0.36}" text-anchor="middle" font-family="Arial,Helvetica,sans-serif" font-weight="700" font-size="${size}" fill="${colour}" ${style}>${text}</text>`

/** Plain plates with the network's name; no logos. */
const ICONS: Readonly<Record<CardBrand, string>> = {
  visa: plate('#fff', lettering('VISA', '#1a3c8c', 9.5, 'font-style="italic"')),
  mastercard: plate(
    '#fff',
    '<circle cx="12.4" cy="10" r="6" fill="#d8302f"/><circle cx="19.6" cy="10" r="6" fill="#f0a028" fill-opacity=".9"/>',
  ),
  amex: plate('#2a6fb8', lettering('AMEX', '#fff', 8.5)),
  discover: plate(
    '#fff',
    `${lettering('DISC', '#3a3a3a', 8)}<rect x="5" y="15.2" width="22" height="1.8" rx=".9" fill="#ec7a2c"/>`,
  ),
  diners: plate('#fff', lettering('DC', '#1f5fa8', 10)),
  jcb: plate('#fff', lettering('JCB', '#1e7a4b', 9.5)),
  unionpay: plate('#0f6f78', lettering('UP', '#fff', 10)),
  unknown: plate(
    '#eef0f4',
    '<rect x="1" y="5" width="30" height="3.4" fill="#8a8fa0"/><rect x="5" y="12" width="11" height="2.4" rx="1.2" fill="#8a8fa0"/>',
  ),
}

export const brandIcon = (brand: CardBrand): string => ICONS[brand]

/** Shows where the security code is: on the back, or on the front of an American Express card. */
export const cvcIcon = (isOnFront: boolean): string =>
  isOnFront
    ? '<svg viewBox="0 0 32 20" width="32" height="20" focusable="false"><rect x="1" y="1" width="30" height="18" rx="3" fill="none" stroke="currentColor" stroke-width="1.5"/><rect x="5" y="12" width="12" height="2.4" rx="1.2" fill="currentColor"/><rect x="18.5" y="4" width="9.5" height="6" rx="3" fill="none" stroke="currentColor" stroke-width="1.5"/></svg>'
    : '<svg viewBox="0 0 32 20" width="32" height="20" focusable="false"><rect x="1" y="1" width="30" height="18" rx="3" fill="none" stroke="currentColor" stroke-width="1.5"/><rect x="1" y="4.5" width="30" height="3.6" fill="currentColor"/><rect x="15" y="10.5" width="13" height="6" rx="3" fill="none" stroke="currentColor" stroke-width="1.5"/></svg>'

export const CHEVRON =
  '<svg viewBox="0 0 16 16" width="16" height="16" focusable="false"><path d="m3.5 6 4.5 4.5L12.5 6" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/></svg>'

export const FLASK =
  '<svg viewBox="0 0 20 20" width="20" height="20" focusable="false"><path d="M7.5 2.5h5M8.5 2.5v5l-5 8.2a1.3 1.3 0 0 0 1.1 1.9h10.8a1.3 1.3 0 0 0 1.1-1.9l-5-8.2v-5M6 12.5h8" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/></svg>'

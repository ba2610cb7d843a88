/** URL parameters with which ad networks mark a click, and their network. */
export const CLICK_NETWORKS = {
  fbclid: 'facebook',
  gclid: 'google',
  gbraid: 'google',
  wbraid: 'google',
  ttclid: 'tiktok',
  msclkid: 'bing',
  twclid: 'twitter',
  li_fat_id: 'linkedin',
  rdt_cid: 'reddit',
  epik: 'pinterest',
  ScCid: 'snapchat',
} as const

export type ClickIdParameter = keyof typeof CLICK_NETWORKS

/** In order of precedence. */
export const CLICK_ID_PARAMETERS = [
  'fbclid',
  'gclid',
  'gbraid',
  'wbraid',
  'ttclid',
  'msclkid',
  'twclid',
  'li_fat_id',
  'rdt_cid',
  'epik',
  'ScCid',
] as const satisfies readonly ClickIdParameter[]

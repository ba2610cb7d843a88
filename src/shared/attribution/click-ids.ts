/** Parameters by which networks mark a click in the address of the page it leads to, and the network of each. */
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

/** In the order in which they are looked for. */
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

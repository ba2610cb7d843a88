/** Digits of a hash in an address: 10 characters of base64url, or 15 hexadecimal digits. */
const ADDRESS_BITS = 60
const ADDRESS_HASH = /^[\w-]{10}$/
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** The part of an address that stands for the content. @param hash SHA-256 in hexadecimal digits */
function addressHash(hash: string): string {
  const bits = BigInt(`0x${hash.slice(0, ADDRESS_BITS / 4)}`)
  let text = ''
  for (let shift = BigInt(ADDRESS_BITS - 6); shift >= 0n; shift -= 6n)
    text += BASE64URL[Number((bits >> shift) & 63n)]
  return text
}

/** The first hexadecimal digits of the content's hash; null if the text is not of an address. */
function hashStart(text: string): string | null {
  if (!ADDRESS_HASH.test(text)) return null
  let bits = 0n
  for (const character of text) bits = (bits << 6n) | BigInt(BASE64URL.indexOf(character))
  return bits.toString(16).padStart(ADDRESS_BITS / 4, '0')
}

/**
 * The address of a picture.
 * @param hash SHA-256 of its content, in hexadecimal digits
 * @param widest the most pixels that a place needs: the server may answer with another format and fewer pixels. null:
 * always the picture itself
 */
export const pictureAddress = (hash: string, name: string, widest: number | null): string =>
  `/pictures/${addressHash(hash)}${widest === null ? '' : `_${widest}`}-${name.replaceAll('/', '-')}`

const ADDRESS = /^\/pictures\/([\w-]{10})(?:_(\d{1,4}))?-([\w.-]+)$/

/** What an address of a picture says; null for other addresses. */
export function readPictureAddress(
  address: string,
): { hashStart: string; widest: number | null; name: string } | null {
  const [, text = '', widest, name = ''] = ADDRESS.exec(address) ?? []
  const start = hashStart(text)
  return start === null
    ? null
    : { hashStart: start, widest: widest === undefined ? null : Number(widest), name }
}

/** The name for a picture in a document that may have another picture of its name. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(name)) return name
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot <= 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)]
  for (let count = 2; ; count += 1) {
    const other = `${stem}-${count}${ending}`
    if (!isTaken(other)) return other
  }
}

const SECRET_BYTES = 32

/** 43 URL-safe characters with 256 random bits, for keys that grant access. */
export function secretId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

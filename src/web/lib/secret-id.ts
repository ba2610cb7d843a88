const SECRET_BYTES = 32

/** 43 url-safe characters of 256 random bits, for what opens something to whoever knows it. */
export function secretId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

interface ImportMetaEnv {
  /** Base of the API, for a static host apart from the server. */
  readonly VITE_API_BASE_URL?: string
}

interface ImportMetaEnv {
  /** Base of the API, for a static host apart from the server (OP-39). */
  readonly VITE_API_BASE_URL?: string
}

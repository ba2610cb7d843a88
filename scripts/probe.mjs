// Ends with 0 if the server of this container answers. For container images, which have no curl.
const { PORT } = process.env
const response = await fetch(`http://127.0.0.1:${PORT}/healthz`).catch(() => null)
process.exitCode = response?.ok === true ? 0 : 1

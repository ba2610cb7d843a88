/** A setting that cannot be used. The message is one line: the variable, the value's shape, an example. */
export class EnvError extends Error {
  override name = 'EnvError'
}

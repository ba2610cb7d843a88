const SHIFT = 10

/**
 * The logarithm of the gamma function for x > 0. Stirling's series after a shift to arguments of at least 10, where its
 * error is below 1e-12 (Abramowitz and Stegun 6.1.41).
 */
export function logGamma(x: number): number {
  let at = x
  let product = 1
  while (at < SHIFT) {
    product *= at
    at += 1
  }
  const inverse = 1 / at
  const square = inverse * inverse
  const series =
    inverse * (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square * (1 / 1680 - square / 1188))))
  return (at - 0.5) * Math.log(at) - at + 0.5 * Math.log(2 * Math.PI) + series - Math.log(product)
}

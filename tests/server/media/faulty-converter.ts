/** Stands for a converter whose decoder is faulty: does what the content of the picture says. */
process.once('message', ({ content }: { content: Uint8Array }) => {
  const what = Buffer.from(content).toString()
  const pixel = Buffer.from('x')
  const converted = { content: pixel, contentType: 'image/png', width: 1, height: 1, variants: [] }
  if (what === 'crash') process.abort()
  if (what === 'hang') for (;;) pixel.fill(1)
  if (what === 'env' && process.env['SECRET_OF_TEST'] === undefined) process.exit(1)
  const answer = what === 'env' ? { converted } : { nonsense: true }
  if (what !== 'end') process.send?.(answer)
  process.disconnect()
})

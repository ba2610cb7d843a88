/** Waits until `work` has ended, successfully or not, but at most for `limitMs`. The work itself goes on. */
export async function waitAtMost(work: Promise<unknown>, limitMs: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isOver = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs)
  })
  try {
    await Promise.race([work.catch(() => undefined), isOver])
  } finally {
    clearTimeout(timer)
  }
}

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ConsentBox } from './consent-box.tsx'

const box = (isTicked: boolean, error: string | null) =>
  renderToStaticMarkup(
    <ConsentBox name="immediateStart" isTicked={isTicked} error={error} onTick={() => {}}>
      Please begin at once.
    </ConsentBox>,
  )

it('is unticked at first, and labelled with what it agrees to', () => {
  expect(box(false, null)).toMatch(
    /<label[^>]*><input[^>]*type="checkbox"[^>]*><span[^>]*>Please begin at once\./,
  )
  expect(box(false, null)).not.toContain('checked')
  expect(box(true, null)).toContain('checked')
})

it('says what is wrong with it', () => {
  const markup = box(false, 'Please tick this box')
  expect(markup).toContain('aria-invalid="true"')
  const [, id] = /aria-describedby="([^"]+)"/.exec(markup) ?? []
  expect(markup).toContain(`id="${id}" role="alert"`)
})

import { expect, type Locator, type Page } from '@playwright/test'

/** How a visitor operates the page. */
export type InputMethod = {
  press: (target: Locator) => Promise<void>
  /** Chooses the option with this number, from 1, in its group. */
  choose: (option: Locator, number: number) => Promise<void>
  /** Chooses the unit tab, which may be chosen already. */
  chooseTab: (tab: Locator) => Promise<void>
  type: (field: Locator, text: string) => Promise<void>
  /** Presses the step's button. */
  goOn: (button: Locator) => Promise<void>
}

/** A thumb on a phone. */
export const thumb: InputMethod = {
  press: (target) => target.tap(),
  choose: (option) => option.tap(),
  chooseTab: (tab) => tab.tap(),
  async type(field, text) {
    await field.tap()
    await field.pressSequentially(text)
  },
  goOn: (button) => button.tap(),
}

/** More than the focusable elements of any page. */
const MAX_KEY_PRESSES = 60

/** Also in a shadow root, for which the document reports the host as focused. */
const hasFocus = (target: Locator) =>
  target.evaluate((element) => {
    const root = element.getRootNode()
    const { activeElement } = root instanceof ShadowRoot ? root : document
    return element === activeElement
  })

/** Presses `key` until `target` has the focus. */
async function moveFocus(page: Page, key: string, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses <= MAX_KEY_PRESSES; presses++) {
    if (await hasFocus(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${String(target)}`)
}

/** The keyboard alone. It alternates between the ways to choose: digits, or arrows and Space. */
export function keyboard(page: Page): InputMethod {
  let turn = 0
  return {
    async press(target) {
      await moveFocus(page, 'Tab', target)
      await page.keyboard.press('Enter')
    },
    async choose(option, number) {
      turn += 1
      if (number <= 9 && turn % 2 === 0) {
        await page.keyboard.press(String(number))
        return
      }
      const group = option.locator('xpath=ancestor::*[@role="radiogroup" or @role="group"][1]')
      const entry = group.locator('[role="radio"][tabindex="0"], [role="checkbox"]').first()
      await moveFocus(page, 'Tab', entry)
      await moveFocus(page, turn % 4 === 1 ? 'ArrowDown' : 'ArrowUp', option)
      await page.keyboard.press('Space')
    },
    async chooseTab(tab) {
      const chosen = tab.locator('xpath=..').getByRole('tab', { selected: true })
      await moveFocus(page, 'Tab', chosen)
      await moveFocus(page, 'ArrowRight', tab)
    },
    async type(field, text) {
      await moveFocus(page, 'Tab', field)
      await page.keyboard.type(text)
    },
    async goOn(button) {
      await expect(button).toBeEnabled()
      await page.keyboard.press('Enter')
    },
  }
}

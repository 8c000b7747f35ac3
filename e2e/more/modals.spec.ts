import { button, field } from '../support/forms.ts'
import { expect, test } from '../support/journey.ts'
import { recordCalls, refuse } from '../support/network.ts'
import { modal, openDelete } from '../support/technologies.ts'
import { allToasts, closeToasts, pauseToastsByBlur } from '../support/toasts.ts'

const DELETE = 'Deletar Tecnologia'

test.beforeEach(async ({ account, openHome }) => {
  await account.addTechnology('React', 'Intermediário')
  await openHome()
})

test('a double click does not hit elements under an opened or closed modal', async ({
  page,
  account,
}) => {
  await test.step('a double click on the bin icon never hits Excluir', async () => {
    const calls = recordCalls(page)
    await openDelete(page, 'React')
    const { x, y, width, height } = (await button(page, 'Excluir').boundingBox())!
    await page.keyboard.press('Escape')
    await expect(modal(page)).toHaveCount(0)
    const middle = { x: x + width / 2, y: y + height / 2 }
    await page.locator('[aria-label="Excluir React"]').evaluate(layAt, middle)
    await page.mouse.dblclick(middle.x, middle.y)
    await expect(modal(page, DELETE)).toBeVisible()
    await expect(button(page, 'Excluir')).toBeEnabled()
    expect(calls).toEqual([])
  })

  // A row that slides up would move an overlaid button with it.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await account.addTechnology('Git')
  await page.reload()
  for (const name of ['X', 'Excluir'])
    await test.step(name, async () => {
      await openDelete(page, 'React')
      const { x, y, width, height } = (await button(page, name).boundingBox())!
      const middle = { x: x + width / 2, y: y + height / 2 }
      await page.locator('[aria-label="Excluir Git"]').evaluate(layAt, middle)
      await page.mouse.click(middle.x, middle.y)
      await expect(modal(page)).toHaveCount(0)
      await page.mouse.down({ clickCount: 2 })
      await page.mouse.up({ clickCount: 2 })
      await expect(modal(page)).toHaveCount(0)
      await page.mouse.click(middle.x, middle.y)
      await expect(modal(page, DELETE)).toContainText('Git')
      await page.keyboard.press('Escape')
      await expect(modal(page)).toHaveCount(0)
    })
})

/** Moves a button to where it may be on a phone. */
function layAt(target: HTMLElement | SVGElement, at: { x: number; y: number }) {
  const left = `${at.x - 20}px`
  const top = `${at.y - 20}px`
  Object.assign(target.style, { position: 'fixed', left, top })
  // What contains the layout of a row would be what a fixed place counts from.
  for (const row of [target.closest('li'), target.closest('li > div')])
    if (row instanceof HTMLElement)
      Object.assign(row.style, { contentVisibility: 'visible', containerType: 'normal' })
}

test('two toasts do not cover the X of a modal on small phones', async ({ page }) => {
  await refuse(page, '/users/techs', 'technology_exists')
  for (const height of [480, 568, 740])
    await test.step(`at 320 × ${height} px`, async () => {
      await page.setViewportSize({ width: 320, height })
      await button(page, 'Adicionar tecnologia').click()
      await field(page, 'Selecionar status').selectOption('Iniciante')
      await field(page, 'Nome do projeto').fill('React')
      for (const told of [1, 2]) {
        await field(page, 'Nome do projeto').press('Enter')
        await expect(allToasts(page).filter({ hasText: 'Erro!' })).toHaveCount(told)
        await pauseToastsByBlur(page)
        // The modal makes room once the toasts are rendered.
        await expect(async () => {
          const close = (await button(page, 'X').boundingBox())!
          for (const toast of await allToasts(page).all()) {
            const box = (await toast.boundingBox())!
            expect(close.y).toBeGreaterThanOrEqual(box.y + box.height)
          }
        }).toPass()
      }
      await button(page, 'X').click()
      await expect(modal(page)).toHaveCount(0)
      await closeToasts(page)
    })
})

import { expect, test } from './support/journey.ts'

test('the table of contents links to each call, and the page prints dark on white', async ({
  page,
}) => {
  await page.goto('/api/docs')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'PUT /api/users/techs/{id}', exact: true })
    .click()
  await expect(
    page.getByRole('heading', { name: 'PUT /api/users/techs/{id}', exact: true }),
  ).toBeInViewport()
  await page.emulateMedia({ media: 'print' })
  for (const part of ['p', 'pre', 'h3 a', 'dt', 'em'])
    await expect(page.locator(`main ${part}`).first()).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('article').first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

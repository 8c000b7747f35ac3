import type { Page } from '@playwright/test'
import { button, field } from './support/forms.ts'
import { expect, test } from './support/journey.ts'
import type { Account } from './support/people.ts'
import { modalEntryRemoved } from './support/tabs.ts'
import { createTechnology, modal, openDelete, openEdit, rows } from './support/technologies.ts'
import { closeToasts } from './support/toasts.ts'

const LIST = [
  ['HTML', 'Avançado'],
  ['ReactJS', 'Intermediário'],
  ['Kubernetes', 'Iniciante'],
  ['C++', 'Iniciante'],
  ['Minha biblioteca', 'Iniciante'],
  ['Ágil', 'Avançado'],
] as const
const TITLES = LIST.map(([title]) => title)

const searchbox = (page: Page) =>
  page.getByRole('searchbox', { name: 'Buscar nas suas tecnologias' })
const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Nível' }).getByRole('button', { name })
const filterButton = (page: Page) => page.getByRole('button', { name: /^Filtrar e ordenar/ })
const levelOf = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`, mudar nível de ${title}$`) })
const summary = (page: Page) => page.getByRole('region', { name: 'Resumo' })

/** On a phone the filters are in a panel with an open and an apply button. */
async function withFilters(page: Page, act: () => Promise<void>) {
  const isBehind = await filterButton(page).isVisible()
  if (isBehind) await filterButton(page).click()
  await act()
  if (!isBehind) return
  await modal(page)
    .getByRole('button', { name: /^(Mostrar|Nada com)/ })
    .click()
  await expect(modal(page)).toHaveCount(0)
  await modalEntryRemoved(page)
}

const chooseLevel = (page: Page, level: string) =>
  withFilters(page, () => chip(page, level).click())

const chooseCategory = (page: Page, category: string) =>
  withFilters(page, async () => {
    await field(page, 'Categoria').selectOption(category)
  })

const chooseOrder = (page: Page, order: string) =>
  withFilters(page, async () => {
    const chips = page.getByRole('group', { name: 'Ordem' })
    if (await chips.isVisible()) await chips.getByRole('button', { name: order }).click()
    else await field(page, 'Ordem').selectOption(order)
  })

async function addAll(account: Account, count: number = LIST.length) {
  for (const [title, status] of LIST.slice(0, count)) await account.addTechnology(title, status)
}

async function expectRows(page: Page, titles: readonly string[]) {
  await expect(rows(page).getByRole('heading')).toHaveText(titles)
}

test('the toolbar appears with the sixth technology and disappears with it', async ({
  page,
  account,
  openHome,
}) => {
  const five = ['React', 'Elixir', 'HTML', 'Git', 'Minha biblioteca']
  for (const title of five) await account.addTechnology(title)
  await openHome()

  await test.step('a catalogue technology has its icon, a custom one its letter', async () => {
    const icons = rows(page).locator('use')
    await expect(icons).toHaveCount(4)
    const sizes = () =>
      icons.evaluateAll((all) => all.map((icon) => (icon as SVGUseElement).getBBox().width > 0))
    await expect.poll(sizes).toEqual([true, true, true, true])
    await expect(rows(page).last().locator('[data-tint]')).toHaveText('M')
  })

  await test.step('five technologies have no toolbar', async () => {
    await expect(rows(page)).toHaveCount(5)
    await expect(searchbox(page)).toHaveCount(0)
  })
  await test.step('the sixth technology adds the toolbar', async () => {
    await createTechnology(page, 'Go', 'Avançado')
    await searchbox(page).fill('Go')
    await expectRows(page, ['Go'])
  })
  await test.step('deleting the sixth removes the toolbar', async () => {
    await openDelete(page, 'Go')
    await button(page, 'Excluir').click()
    await expectRows(page, five)
    await expect(searchbox(page)).toHaveCount(0)
  })
})

test.describe('with a toolbar', () => {
  test.beforeEach(async ({ account, openHome }) => {
    await addAll(account)
    await openHome()
  })

  test('searches, sorts and filters the list', async ({ page, isMobile }) => {
    await test.step('typing keeps the focus and adds no history entry', async () => {
      const entries = await page.evaluate(() => history.length)
      await searchbox(page).pressSequentially('html', { delay: 120 })
      await expect(page).toHaveURL('/home?busca=html')
      await expect(searchbox(page)).toBeFocused()
      await expect(searchbox(page)).toHaveValue('html')
      expect(await page.evaluate(() => history.length)).toBe(entries)
    })

    await test.step('searches while typing, by aliases too', async () => {
      for (const [text, titles] of [
        ['rea', ['ReactJS']],
        ['react', ['ReactJS']],
        ['k8s', ['Kubernetes']],
        ['agil', ['Ágil']],
        ['cpp', ['C++']],
        ['biblio', ['Minha biblioteca']],
      ] as const) {
        await searchbox(page).fill(text)
        await expectRows(page, titles)
      }
      await expect(page.getByRole('status').filter({ hasText: '1 de 6 tecnologias' })).toBeVisible()
      await button(page, 'Limpar busca').click()
      await expectRows(page, TITLES)
      await expect(searchbox(page)).toBeFocused()
    })

    await test.step('sorts by every order', async () => {
      for (const [order, first] of [
        ['Por nome', 'Ágil'],
        ['Por nível', 'HTML'],
        ['Mais recentes', 'Ágil'],
        ['Ordem de cadastro', 'HTML'],
      ] as const) {
        await chooseOrder(page, order)
        await expect(rows(page).getByRole('heading').first()).toHaveText(first)
        await expect(rows(page)).toHaveCount(6)
      }
    })

    await test.step('chips count and filter by level, and the select offers only existing categories', async () => {
      await withFilters(page, async () => {
        const chips = page.getByRole('group', { name: 'Nível' }).getByRole('button')
        await expect(chips).toHaveText(['Todas 6', 'Iniciante 3', 'Intermediário 1', 'Avançado 2'])
        await chip(page, 'Avançado').click()
        await expect(chip(page, 'Avançado')).toHaveAttribute('aria-pressed', 'true')
        await expect(chip(page, 'Todas')).toHaveAttribute('aria-pressed', 'false')
      })
      await expectRows(page, ['HTML', 'Ágil'])
      await withFilters(page, async () => {
        await expect(field(page, 'Categoria').locator('option')).toHaveText([
          isMobile ? 'Todas' : 'Categoria',
          'Linguagens',
          'Front-end',
          'Nuvem e DevOps',
          'Fundamentos e métodos',
          'Outras',
        ])
        await field(page, 'Categoria').selectOption('Outras')
      })
      await expect(
        page.getByRole('heading', { name: 'Nada encontrado com estes filtros' }),
      ).toBeVisible()
    })

    await test.step('does not offer to add a technology that is only filtered out', async () => {
      await showEverything(page)
      await chooseLevel(page, 'Avançado')
      await searchbox(page).fill('react')
      await expect(page.getByText('Está na sua lista, mas fora dos filtros')).toBeVisible()
      await expect(page.getByRole('button', { name: /^Adicionar “/ })).toHaveCount(0)
    })

    await test.step('the toolbar works by keyboard', async () => {
      await showEverything(page)
      await searchbox(page).focus()
      await page.keyboard.press('Tab')
      if (isMobile) {
        await expect(filterButton(page)).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(modal(page, 'Filtrar e ordenar')).toBeVisible()
      } else {
        for (const next of [field(page, 'Categoria'), field(page, 'Ordem')]) {
          await expect(next).toBeFocused()
          await page.keyboard.press('Tab')
        }
        await expect(chip(page, 'Todas')).toBeFocused()
      }
      await chip(page, 'Todas').focus()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(chip(page, 'Iniciante')).toBeFocused()
      if (isMobile) {
        await button(page, 'Mostrar 3 tecnologias').press('Enter')
        await expect(filterButton(page)).toBeFocused()
      }
      await expectRows(page, ['Kubernetes', 'C++', 'Minha biblioteca'])
    })
  })

  test('an edit that removes a row from the filter moves the focus to the next row', async ({
    page,
  }) => {
    await chooseLevel(page, 'Iniciante')
    await expectRows(page, ['Kubernetes', 'C++', 'Minha biblioteca'])
    for (const [title, beside] of [
      ['C++', 'Minha biblioteca'],
      ['Minha biblioteca', 'Kubernetes'],
    ] as const) {
      await saveLevel(page, title)
      await expect(page.getByRole('link', { name: beside, exact: true })).toBeFocused()
    }
    await saveLevel(page, 'Kubernetes')
    await expect(page.getByRole('heading', { name: 'Tecnologias' })).toBeFocused()
  })

  test('the URL holds the filters', async ({ page }) => {
    await test.step('a reload and Back restore the filters', async () => {
      await chooseLevel(page, 'Iniciante')
      await chooseOrder(page, 'Por nome')
      await chooseCategory(page, 'Linguagens')
      await searchbox(page).fill('c')
      const kept = '/home?nivel=iniciante&ordem=nome&categoria=language&busca=c'
      await expect(page).toHaveURL(kept)
      await page.reload()
      await expectKept(page)
      await page.goto('/nada-aqui')
      await page.goBack()
      await expect(page).toHaveURL(kept)
      await expectKept(page)
      await showEverything(page)
      await page.goBack()
      await expectKept(page)
    })

    await test.step('unknown filter values in the URL show everything', async () => {
      await page.goto('/home?nivel=mestre&categoria=constructor&ordem=sorte')
      await expectRows(page, TITLES)
      await withFilters(page, () =>
        expect(chip(page, 'Todas')).toHaveAttribute('aria-pressed', 'true'),
      )
    })

    await test.step('Back after a search and a modal leaves the page', async () => {
      await page.goto('/nada-aqui')
      await page.goto('/home')
      await searchbox(page).fill('html')
      await openEdit(page, 'HTML')
      await page.goBack()
      await expect(modal(page)).toHaveCount(0)
      await expect(page).toHaveURL('/home?busca=html')
      await expect(searchbox(page)).toHaveValue('html')
      await page.goBack()
      await expect(page).toHaveURL('/nada-aqui')
    })
  })

  test('adding and deleting respect the filters', async ({ page }) => {
    await test.step('a new technology is visible whatever the filters', async () => {
      await chooseLevel(page, 'Avançado')
      await createTechnology(page, 'Rust', 'Iniciante')
      await expectRows(page, ['HTML', 'Ágil', 'Rust'])
      await expect(page.getByText('3 de 7 tecnologias · Rust aparece porque é nova')).toBeVisible()
      await closeToasts(page)
      await chooseLevel(page, 'Intermediário')
      await expectRows(page, ['ReactJS'])
      await chooseLevel(page, 'Todas')
    })

    await test.step('a search without results offers to add the technology or clear the filters', async () => {
      await searchbox(page).fill('Haskell')
      await expect(
        page.getByRole('heading', { name: 'Nada encontrado para “Haskell”' }),
      ).toBeVisible()
      await expect(rows(page)).toHaveCount(0)
      await button(page, 'Limpar filtros').click()
      await expectRows(page, [...TITLES, 'Rust'])
      await expect(searchbox(page)).toBeFocused()
      await searchbox(page).fill('Haskell')
      await button(page, 'Adicionar “Haskell”').click()
      await expect(field(page, 'Nome do projeto')).toHaveValue('Haskell')
      await field(page, 'Selecionar status').selectOption('Iniciante')
      await button(page, 'Cadastrar tecnologia').click()
      await expectRows(page, ['Haskell'])
      await expect(page).toHaveURL('/home?busca=Haskell')
    })

    await test.step('deleting moves the focus to the next visible technology', async () => {
      await closeToasts(page)
      await button(page, 'Limpar busca').click()
      await chooseOrder(page, 'Por nome')
      await chooseLevel(page, 'Iniciante')
      await expectRows(page, ['C++', 'Haskell', 'Kubernetes', 'Minha biblioteca', 'Rust'])
      await openDelete(page, 'C++')
      await button(page, 'Excluir').click()
      await expect(button(page, 'Excluir Haskell')).toBeFocused()
    })
  })
})

test('the level can be changed from its row', async ({ page, account, openHome }) => {
  await addAll(account, 2)
  await openHome()

  await test.step('works by keyboard: arrows, Enter, Esc and Tab', async () => {
    const { keyboard } = page
    const level = levelOf(page, 'ReactJS')
    await level.focus()
    await keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitemradio', { name: 'Intermediário' })).toBeFocused()
    await expect(level).toHaveAttribute('aria-expanded', 'true')
    await keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(level).toBeFocused()
    await keyboard.press('Enter')
    await keyboard.press('Tab')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(button(page, 'Editar ReactJS')).toBeFocused()
    await level.press(' ')
    await keyboard.press('End')
    await keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitemradio', { name: 'Iniciante' })).toBeFocused()
    await keyboard.press('ArrowUp')
    await keyboard.press('Enter')
    await expect(field(page, 'Selecionar status')).toHaveValue('Avançado')
    await keyboard.press('Escape')
    await expect(level).toBeFocused()
  })

  await test.step('choosing the same level changes nothing, and a second press closes the menu', async () => {
    await levelOf(page, 'HTML').click()
    await page.getByRole('menuitemradio', { name: 'Avançado' }).click()
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(modal(page)).toHaveCount(0)
    for (const menus of [1, 0]) {
      await levelOf(page, 'HTML').click()
      await expect(page.getByRole('menu')).toHaveCount(menus)
    }
    await levelOf(page, 'HTML').click()
    await page.mouse.click(5, 400)
    await expect(page.getByRole('menu')).toHaveCount(0)
  })

  await test.step('a level chosen in the row overrides the restored draft', async () => {
    await openEdit(page, 'HTML')
    await field(page, 'Selecionar status').selectOption('Iniciante')
    await page.reload()
    await levelOf(page, 'HTML').click()
    await page.getByRole('menuitemradio', { name: 'Intermediário' }).click()
    await expect(field(page, 'Selecionar status')).toHaveValue('Intermediário')
    await page.keyboard.press('Escape')
    await expect(modal(page)).toHaveCount(0)
  })

  await test.step('a new level opens the edit modal with it, and saves like any edit', async () => {
    await levelOf(page, 'HTML').click()
    const levels = page.getByRole('menu', { name: 'Nível de HTML' }).getByRole('menuitemradio')
    await expect(levels).toHaveText(['Iniciante', 'Intermediário', 'Avançado'])
    await expect(levels.nth(2)).toBeChecked()
    await levels.nth(1).click()
    await expect(modal(page, 'Atualizar Tecnologia')).toBeVisible()
    await expect(field(page, 'Nome do projeto')).toHaveValue('HTML')
    await expect(field(page, 'Selecionar status')).toHaveValue('Intermediário')
    await button(page, 'Salvar alterações').click()
    await expect(modal(page)).toHaveCount(0)
    await expect(rows(page).getByRole('paragraph')).toHaveText(['Intermediário', 'Intermediário'])
    await expect(levelOf(page, 'HTML')).toBeFocused()
  })
})

test('the summary counts each level and shows the last change', async ({
  page,
  account,
  openHome,
}) => {
  await openHome()
  await expect(summary(page)).toHaveCount(0)
  await addAll(account)
  await page.reload()
  await expect(summary(page).getByRole('term')).toHaveText([
    'Avançado',
    'Intermediário',
    'Iniciante',
  ])
  await expect(summary(page).getByRole('definition')).toHaveText(['2', '1', '3'])
  await expect(summary(page).getByRole('paragraph')).toHaveText([
    'Última mudança · agora',
    'Ágil',
    'Avançado',
  ])
  const [best = 0, middle = 0, least = 0] = await summary(page)
    .locator('svg[width="100%"] rect')
    .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().width))
  expect(best / middle).toBeCloseTo(2, 1)
  expect(least / middle).toBeCloseTo(3, 1)
  await openEdit(page, 'HTML')
  await field(page, 'Selecionar status').selectOption('Iniciante')
  await button(page, 'Salvar alterações').click()
  await expect(summary(page).getByRole('definition')).toHaveText(['1', '1', '4'])
  await expect(summary(page).getByRole('paragraph').last()).toHaveText('Iniciante')
})

/** Clears all filters by the logo link. */
async function showEverything(page: Page) {
  await page.getByRole('link', { name: 'Techfólio, página inicial' }).click()
  await expectRows(page, TITLES)
  await expect(searchbox(page)).toHaveValue('')
}

async function expectKept(page: Page) {
  await expectRows(page, ['C++'])
  await expect(searchbox(page)).toHaveValue('c')
  await withFilters(page, async () => {
    const chips = page.getByRole('group', { name: 'Ordem' })
    if (await chips.isVisible())
      await expect(chips.getByRole('button', { pressed: true })).toHaveText('Por nome')
    else await expect(field(page, 'Ordem')).toHaveValue('name')
    await expect(field(page, 'Categoria')).toHaveValue('language')
    await expect(chip(page, 'Iniciante')).toHaveAttribute('aria-pressed', 'true')
  })
}

async function saveLevel(page: Page, title: string) {
  await openEdit(page, title)
  await field(page, 'Selecionar status').selectOption('Avançado')
  await button(page, 'Salvar alterações').click()
  await expect(modal(page)).toHaveCount(0)
}

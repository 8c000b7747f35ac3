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

/** On a phone the filters stand behind one button, and the list follows when they are left by another. */
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

test('the toolbar comes with the sixth technology, and goes with it', async ({
  page,
  account,
  openHome,
}) => {
  const five = ['React', 'Elixir', 'HTML', 'Git', 'Minha biblioteca']
  for (const title of five) await account.addTechnology(title)
  await openHome()

  await test.step('a technology of the catalogue has its icon, another its letter', async () => {
    const icons = rows(page).locator('use')
    await expect(icons).toHaveCount(4)
    const sizes = () =>
      icons.evaluateAll((all) => all.map((icon) => (icon as SVGUseElement).getBBox().width > 0))
    await expect.poll(sizes).toEqual([true, true, true, true])
    await expect(rows(page).last().locator('[data-tint]')).toHaveText('M')
  })

  await test.step('five need no toolbar', async () => {
    await expect(rows(page)).toHaveCount(5)
    await expect(searchbox(page)).toHaveCount(0)
  })
  await test.step('the sixth brings it', async () => {
    await createTechnology(page, 'Go', 'Avançado')
    await searchbox(page).fill('Go')
    await expectRows(page, ['Go'])
  })
  await test.step('and takes it along', async () => {
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

  test('the list is searched, ordered and filtered', async ({ page, isMobile }) => {
    await test.step('typing keeps the focus and writes no history', async () => {
      const entries = await page.evaluate(() => history.length)
      await searchbox(page).pressSequentially('html', { delay: 120 })
      await expect(page).toHaveURL('/home?busca=html')
      await expect(searchbox(page)).toBeFocused()
      await expect(searchbox(page)).toHaveValue('html')
      expect(await page.evaluate(() => history.length)).toBe(entries)
    })

    await test.step('the search finds as one types, by other names too', async () => {
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

    await test.step('every order puts first what it promises', async () => {
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

    await test.step('chips count and choose one level, the select only what is there', async () => {
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

    await test.step('what is only hidden by a filter is not offered to be added', async () => {
      await showEverything(page)
      await chooseLevel(page, 'Avançado')
      await searchbox(page).fill('react')
      await expect(page.getByText('Está na sua lista, mas fora dos filtros')).toBeVisible()
      await expect(page.getByRole('button', { name: /^Adicionar “/ })).toHaveCount(0)
    })

    await test.step('it is all within reach of the keyboard', async () => {
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

  test('what an edit takes out of the filter leaves the focus on the row beside it', async ({
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

  test('the address knows what is chosen', async ({ page }) => {
    await test.step('what is chosen is kept by a reload and by Back', async () => {
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

    await test.step('an address with words it does not know shows everything', async () => {
      await page.goto('/home?nivel=mestre&categoria=constructor&ordem=sorte')
      await expectRows(page, TITLES)
      await withFilters(page, () =>
        expect(chip(page, 'Todas')).toHaveAttribute('aria-pressed', 'true'),
      )
    })

    await test.step('Back after a search and a modal leads where it would have led', async () => {
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

  test('what is added and what is deleted mind the filters', async ({ page }) => {
    await test.step('a new technology is in sight whatever the filters are', async () => {
      await chooseLevel(page, 'Avançado')
      await createTechnology(page, 'Rust', 'Iniciante')
      await expectRows(page, ['HTML', 'Ágil', 'Rust'])
      await expect(page.getByText('3 de 7 tecnologias · Rust aparece porque é nova')).toBeVisible()
      await closeToasts(page)
      await chooseLevel(page, 'Intermediário')
      await expectRows(page, ['ReactJS'])
      await chooseLevel(page, 'Todas')
    })

    await test.step('where nothing is found, it can be added, or the filters cleared', async () => {
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

    await test.step('after a deletion the focus goes to the next one in sight', async () => {
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

test('the level of a row is chosen anew where it stands', async ({ page, account, openHome }) => {
  await addAll(account, 2)
  await openHome()

  await test.step('goes by keyboard: arrows, Enter, Esc and Tab', async () => {
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

  await test.step('the same again changes nothing, and a second press closes', async () => {
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

  await test.step('what is chosen there wins over what was typed before a reload', async () => {
    await openEdit(page, 'HTML')
    await field(page, 'Selecionar status').selectOption('Iniciante')
    await page.reload()
    await levelOf(page, 'HTML').click()
    await page.getByRole('menuitemradio', { name: 'Intermediário' }).click()
    await expect(field(page, 'Selecionar status')).toHaveValue('Intermediário')
    await page.keyboard.press('Escape')
    await expect(modal(page)).toHaveCount(0)
  })

  await test.step('chosen anew it opens the edit modal with it, and saves as any edit', async () => {
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

test('the summary counts each level and tells the last change', async ({
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

/** By the logo, as whoever wants none of the filters any more. */
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

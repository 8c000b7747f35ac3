import type { Page, Route } from '@playwright/test'
import { ask, openAccount, signInElsewhere } from './account.ts'
import { startBreakingLine } from './breaking-line.ts'
import { button, field } from './forms.ts'
import { expect, signInBeforehand, test } from './journey.ts'
import { breakAnswers, cutOff, hold, loseTheProfile, recordCalls, refuse } from './network.ts'
import { choosePhoto, photoWithPlace } from './photos.ts'
import { createLink, openPortfolio, row, settingsOf, toggle } from './portfolios.ts'
import { box, cardTitles, createProject, fillProject, openProjects } from './projects.ts'
import { lookAgain } from './tabs.ts'
import { createTechnology, modal, openDelete, rows } from './technologies.ts'
import { closeToasts, toast } from './toasts.ts'

const WENT_WRONG = 'Ops! ocorreu um erro, tente novamente'
const UNANSWERED =
  'O servidor não respondeu, e não sabemos se foi salvo. Confira a lista antes de tentar de novo.'
const FULL = 'Você já tem 500 tecnologias, o máximo.'
const DELETION_UNANSWERED =
  'O servidor não respondeu, e não sabemos se a exclusão foi feita. Tente de novo.'

/** What got lost on the way is told as if it had come, and nothing else is. */
async function endsWell(page: Page, text: string, kind: 'success' | 'warning') {
  await expect(toast(page, text, kind)).toBeVisible()
  await expect(modal(page)).toHaveCount(0)
  await expect(toast(page, '', 'error')).toHaveCount(0)
}

test('technologies that were added, deleted and restored all the same show so', async ({
  page,
  account,
  openHome,
}) => {
  await account.addTechnology('React')
  await openHome()
  await cutOff(page, '/users/techs')
  await createTechnology(page, 'Git', 'Iniciante')
  await expect(toast(page, WENT_WRONG, 'error')).toBeVisible()
  await expect(modal(page).getByRole('alert')).toHaveText(UNANSWERED)
  await page.unroute('**/api/users/techs')
  await breakAnswers(page, '/users/techs', 'POST')
  await button(page, 'Cadastrar tecnologia').click()
  await endsWell(page, 'Tecnologia adicionada com sucesso', 'success')
  await expect(page.locator('[data-new="true"]')).toContainText('Git')
  await expect(button(page, 'Adicionar tecnologia')).toBeFocused()

  await breakAnswers(page, '/users/techs/*', 'PUT')
  await button(page, 'Editar Git').click()
  await modal(page).getByLabel('Selecionar status').selectOption('Avançado')
  await button(page, 'Salvar alterações').click()
  await endsWell(page, 'Tecnologia atualizada com sucesso', 'success')
  await expect(rows(page).filter({ hasText: 'Git' })).toContainText('Avançado')
  await page.unroute('**/api/users/techs/*')

  await cutOff(page, '/users/techs/*')
  await openDelete(page, 'React')
  await button(page, 'Excluir').click()
  await expect(modal(page).getByRole('alert')).toHaveText(DELETION_UNANSWERED)
  await page.unroute('**/api/users/techs/*')
  await breakAnswers(page, '/users/techs/*', 'DELETE')
  await button(page, 'Excluir').click()
  await expect(rows(page)).toHaveCount(1)
  await endsWell(page, 'Tecnologia deletada com sucesso', 'warning')

  await breakAnswers(page, '/users/techs/*/restore', 'POST')
  await button(page, 'Lixeira (1)').click()
  await button(page, 'Restaurar: React').click()
  await expect(toast(page, 'Tecnologia restaurada', 'success')).toBeVisible()
  await expect(toast(page, '', 'error')).toHaveCount(0)
  await expect(rows(page)).toHaveCount(2)
  await expect(modal(page, 'Lixeira').getByRole('listitem')).toHaveCount(0)
})

test('a row of the bin that a list took along is missed by nobody', async ({
  page,
  account,
  openHome,
}) => {
  for (const title of ['React', 'Git']) await account.addTechnology(title)
  await openHome()
  for (const title of ['React', 'Git']) {
    await openDelete(page, title)
    await button(page, 'Excluir').click()
    await expect(modal(page)).toHaveCount(0)
  }
  await button(page, 'Lixeira (2)').click()
  const first = await hold(page, '/profile')
  await button(page, 'Restaurar: React').click()
  await expect.poll(() => first.held.length).toBe(1)
  const second = await hold(page, '/profile')
  await breakAnswers(page, '/users/techs/*/restore', 'POST')
  await button(page, 'Restaurar: Git').click()
  await expect.poll(() => second.held.length).toBe(1)
  first.release()
  await expect(modal(page, 'Lixeira').getByRole('listitem')).toHaveCount(0)
  second.release()
  await expect(toast(page, 'Tecnologia restaurada', 'success')).toHaveCount(2)
})

test('what was restored, where even the list does not come, is told as perhaps restored', async ({
  page,
  account,
  openHome,
  expectedNoise,
}) => {
  await account.addTechnology('React')
  await openHome()
  await openDelete(page, 'React')
  await button(page, 'Excluir').click()
  await expect(rows(page)).toHaveCount(0)
  await breakAnswers(page, '/users/techs/*/restore', 'POST')
  await loseTheProfile({ page, expectedNoise })
  await button(page, 'Desfazer').click()
  await expect(toast(page, 'Confira a lista e a lixeira', 'error')).toBeVisible()
  await expect(toast(page, 'Tecnologia restaurada')).toHaveCount(0)
})

test('a deletion whose answer was lost is no other tab’s, also where a second try finds nothing', async ({
  page,
  account,
  openHome,
  expectedNoise,
}) => {
  await account.addTechnology('React')
  await openHome()
  await breakAnswers(page, '/users/techs/*', 'DELETE')
  await loseTheProfile({ page, expectedNoise })
  await openDelete(page, 'React')
  await button(page, 'Excluir').click()
  await expect(toast(page, WENT_WRONG, 'error')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await page.unrouteAll()

  // A server that forgot the first try meanwhile.
  await refuse(page, '/users/techs/*', 'not_found')
  await button(page, 'Excluir').click()
  await expect(rows(page)).toHaveCount(0)
  await endsWell(page, 'Tecnologia deletada com sucesso', 'warning')
})

test('a form goes on after a lost answer where more was typed, or where nothing was to be done', async ({
  page,
  account,
  openHome,
}) => {
  await account.addTechnology('React')
  await openHome()
  const { release } = await hold(page, '/profile')

  await test.step('what was typed since is not closed away', async () => {
    await breakAnswers(page, '/users/techs', 'POST')
    await createTechnology(page, 'Git', 'Iniciante')
    await expect(modal(page).getByRole('alert')).toHaveText(UNANSWERED)
    await field(page, 'Nome do projeto').fill('Git LFS')
    release()
    await expect(rows(page)).toHaveCount(2)
    await expect(field(page, 'Nome do projeto')).toHaveValue('Git LFS')
    await expect(modal(page).getByRole('alert')).toHaveText(UNANSWERED)
    // On the way to something else the same stands there once more.
    await field(page, 'Nome do projeto').fill('')
    await field(page, 'Nome do projeto').pressSequentially('Git Bash')
    await expect(field(page, 'Nome do projeto')).toHaveValue('Git Bash')
    await button(page, 'X').click()
    await expect(modal(page)).toHaveCount(0)
    await closeToasts(page)
  })

  await test.step('nor the ruler, which it waits for', async () => {
    const { release: letGo } = await hold(page, '/profile')
    await breakAnswers(page, '/users/techs/*', 'PUT')
    await button(page, 'Editar Git').click()
    await modal(page).getByLabel('Selecionar status').selectOption('Avançado')
    await button(page, 'Salvar alterações').click()
    await expect(modal(page).getByRole('alert')).toHaveText(UNANSWERED)
    await button(page, 'Não sei meu nível').click()
    await expect(page.getByRole('checkbox').first()).toBeVisible()
    letGo()
    await expect(rows(page).filter({ hasText: 'Git' })).toContainText('Avançado')
    await page.getByRole('checkbox').first().check()
    await expect(toast(page, '', 'success')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await endsWell(page, 'Tecnologia atualizada com sucesso', 'success')
    await page.unroute('**/api/users/techs/*')
  })

  await test.step('a level that was the same before proves nothing', async () => {
    await cutOff(page, '/users/techs/*')
    await button(page, 'Editar React').click()
    const level = modal(page).getByLabel('Selecionar status')
    await level.selectOption('Avançado')
    await button(page, 'Salvar alterações').click()
    await expect(modal(page).getByRole('alert')).toHaveText(UNANSWERED)
    await level.selectOption('Iniciante')
    await expect(modal(page)).toContainText('Hoje: Iniciante')
    await expect(modal(page).getByRole('alert')).toHaveText(UNANSWERED)
    await closeToasts(page)
    await button(page, 'Salvar alterações').click()
    await expect(toast(page, WENT_WRONG, 'error')).toBeVisible()
    await expect(modal(page).getByRole('alert')).toHaveText(UNANSWERED)
    await expect(toast(page, '', 'success')).toHaveCount(0)
  })
})

test('what a second try is told, and what else failed, is another matter', async ({
  page,
  account,
  openHome,
  expectedNoise,
}) => {
  for (const title of ['Git', 'React', 'Sass']) await account.addTechnology(title)
  await openHome()

  await test.step('an addition that a second try finds there', async () => {
    await openDelete(page, 'Sass')
    await button(page, 'Excluir').click()
    await expect(rows(page)).toHaveCount(2)
    await refuse(page, '/users/techs/*/restore', 'technology_limit')
    await breakAnswers(page, '/users/techs', 'POST')
    await loseTheProfile({ page, expectedNoise })
    await createTechnology(page, 'Rust', 'Iniciante')
    await expect(modal(page).getByRole('alert')).toHaveText(UNANSWERED)
    await button(page, 'Desfazer').click()
    await expect(toast(page, FULL, 'error')).toBeVisible()
    await page.unroute('**/api/users/techs')
    await page.unroute('**/api/profile')
    await refuse(page, '/users/techs', 'technology_exists')
    await button(page, 'Cadastrar tecnologia').click()
    await expect(toast(page, 'Tecnologia adicionada com sucesso', 'success')).toBeVisible()
    await expect(modal(page)).toHaveCount(0)
    await expect(rows(page)).toHaveCount(3)
    await expect(toast(page, FULL, 'error')).toBeVisible()
    await closeToasts(page)
  })

  await test.step('a deletion goes on where it would have gone', async () => {
    await breakAnswers(page, '/users/techs/*', 'DELETE')
    await openDelete(page, 'Git')
    await button(page, 'Excluir').click()
    await endsWell(page, 'Tecnologia deletada com sucesso', 'warning')
    await expect(rows(page)).toHaveCount(2)
    await expect(button(page, 'Excluir React')).toBeFocused()
    await page.unroute('**/api/users/techs/*')
    await closeToasts(page)
  })

  await test.step('what was gone before is not told as deleted', async () => {
    await openDelete(page, 'React')
    await page.route('**/api/profile', (route) =>
      route.fulfill({ json: { name: account.name, techs: [] } }),
    )
    await refuse(page, '/users/techs/*', 'not_found')
    await button(page, 'Excluir').click()
    await expect(rows(page)).toHaveCount(0)
    await cutOff(page, '/users/techs/*')
    await closeToasts(page)
    await button(page, 'Excluir').click()
    await expect(toast(page, WENT_WRONG, 'error')).toBeVisible()
    await expect(modal(page).getByRole('alert')).toContainText('não existe mais')
    await expect(toast(page, '', 'warning')).toHaveCount(0)
  })
})

test('a switch that was saved all the same shows what everybody sees, and a link is listed', async ({
  page,
  account,
  serverUrl,
}) => {
  await openPortfolio(page, account)
  await expect(toggle(page, 'Contato')).not.toBeChecked()
  await breakAnswers(page, '/portfolio', 'PUT')
  await toggle(page, 'Contato').click()
  await expect(toast(page, 'não sabemos se foi salvo. Confira como ficou.', 'error')).toBeVisible()
  await expect(toggle(page, 'Contato')).toBeChecked()
  expect((await settingsOf(serverUrl, account)).shows.contact).toBe(true)

  await breakAnswers(page, '/portfolio/links', 'POST')
  await row(page, 'Links privados').click()
  await createLink(page, 'Loja Exemplo')
  await expect(modal(page)).toContainText('o endereço dele se perdeu: encerre-o e crie outro')
  await expect(button(page, 'Encerrar: Loja Exemplo')).toBeVisible()

  await breakAnswers(page, '/portfolio/links/*', 'DELETE')
  await button(page, 'Encerrar: Loja Exemplo').click()
  await button(page, 'Encerrar: Loja Exemplo').click()
  await expect(toast(page, 'Link encerrado')).toBeVisible()
  await expect(button(page, 'Encerrar: Loja Exemplo')).toHaveCount(0)
  await expect(modal(page).getByRole('heading', { name: 'Seus links' })).toBeFocused()
})

test('a project that was added all the same is in the list, what was typed stays, and is added once', async ({
  page,
  account,
  serverUrl,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  for (const title of ['React', 'Git', 'Sass']) await account.addTechnology(title)
  await openProjects(page, account)
  await cutOff(page, '/users/works')
  await createProject(page, 'Horta em Casa')
  await expect(toast(page, 'confira a lista antes de tentar de novo', 'error')).toBeVisible()
  await expect(modal(page).getByRole('alert')).toHaveText(UNANSWERED)
  const bothAreInSight = async () => {
    await expect(modal(page).getByRole('alert')).toBeInViewport({ ratio: 1 })
    await expect.poll(() => button(page, 'Cadastrar projeto').evaluate(isUncovered)).toBe(true)
  }
  await bothAreInSight()
  await closeToasts(page)
  await bothAreInSight()

  await page.unroute('**/api/users/works')
  await breakAnswers(page, '/users/works', 'POST')
  await button(page, 'Cadastrar projeto').click()
  await endsWell(page, 'Projeto adicionado com sucesso', 'success')
  await expect(cardTitles(page)).toHaveText(['Horta em Casa'])
  await expect(page.locator('[data-new="true"]')).toContainText('Horta em Casa')
  const saved = await ask(serverUrl, '/profile', account.token)
  expect(((await saved.json()) as { works: object[] }).works).toHaveLength(1)
})

test('a project that was changed all the same is told so, whatever of it was changed, and beside what others did', async ({
  page,
  account,
}) => {
  await account.addTechnology('React')
  const { id } = await account.addProject('Horta em Casa')
  await openProjects(page, account)
  await breakAnswers(page, '/users/works/*', 'PUT')
  const edit = () => button(page, 'Editar Horta em Casa').click()

  await edit()
  await box(page, 'React').check()
  await button(page, 'Salvar alterações').click()
  await endsWell(page, 'Projeto atualizado com sucesso', 'success')

  await edit()
  await field(page, 'Descrição').fill('Plantas\ne regas')
  await button(page, 'Salvar alterações').click()
  await endsWell(page, 'Projeto atualizado com sucesso', 'success')

  await edit()
  await field(page, 'Título').fill('  Horta  na Varanda ')
  await account.changeProject(id, {
    title: 'Horta em Casa',
    description: 'De outro lugar',
    repo_url: null,
    deploy_url: null,
    techs: [],
  })
  await button(page, 'Salvar alterações').click()
  await endsWell(page, 'Projeto atualizado com sucesso', 'success')
  await expect(cardTitles(page)).toHaveText(['Horta na Varanda'])
  await expect(page.getByRole('article')).toContainText('De outro lugar')
})

test('before it is sent again it is looked for: a server that was restarted would add it twice', async ({
  page,
  account,
  expectedNoise,
}) => {
  await openProjects(page, account)
  await breakAnswers(page, '/users/works', 'POST')
  await loseTheProfile({ page, expectedNoise })
  await createProject(page, 'Horta em Casa')
  await expect(modal(page).getByRole('alert')).toHaveText(UNANSWERED)
  await button(page, 'Cadastrar projeto').click()
  await expect(modal(page).getByRole('alert')).toHaveText(UNANSWERED)

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const calls = recordCalls(page)
  await button(page, 'Cadastrar projeto').click()
  await endsWell(page, 'Projeto adicionado com sucesso', 'success')
  await expect(cardTitles(page)).toHaveText(['Horta em Casa'])
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
})

test('and is not offered again after a reload', async ({ page, account, expectedNoise }) => {
  await openProjects(page, account)
  await breakAnswers(page, '/users/works', 'POST')
  await loseTheProfile({ page, expectedNoise })
  await button(page, 'Adicionar projeto').click()
  await fillProject(page, 'Horta em Casa')
  await field(page, 'Repositório (opcional)').fill('github.com/ana/horta')
  await button(page, 'Cadastrar projeto').click()
  await expect(modal(page).getByRole('alert')).toHaveText(UNANSWERED)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(cardTitles(page)).toHaveText(['Horta em Casa'])
  await button(page, 'Adicionar projeto').click()
  await expect(field(page, 'Título')).toHaveValue('')
})

test('a profile that was saved all the same is told as saved, and no other', async ({
  page,
  account,
  expectedNoise,
}) => {
  await page.clock.install()
  await openAccount(page, account)
  const profile = page.getByRole('region', { name: 'Perfil' })
  const proof = profile.getByLabel('Senha atual')
  const lost = profile.getByText('não sabemos se o perfil foi salvo')
  const save = () => button(page, 'Salvar perfil').click()
  const isTold = async () => {
    await expect(toast(page, 'Perfil salvo', 'success')).toBeVisible()
    await expect(lost).toHaveCount(0)
    await closeToasts(page)
  }
  const isNotTold = async () => {
    await expect(lost).toBeVisible()
    await expect(toast(page, 'Perfil salvo')).toHaveCount(0)
  }

  await test.step('told by what the server has', async () => {
    await breakAnswers(page, '/profile', 'PUT')
    await field(page, 'Email').fill(`novo.${account.email}`)
    await proof.fill(account.password)
    await save()
    await isTold()
    await expect(proof).toHaveCount(0)
    await expect(field(page, 'Email')).toHaveValue(`novo.${account.email}`)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('what never got there is not, nor is nothing at all', async () => {
    await page.route('**/api/profile', loseSaving)
    await field(page, 'Bio').fill('Outra bio')
    await save()
    await isNotTold()
    await expect(field(page, 'Bio')).toHaveValue('Outra bio')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await save()
    await isTold()
    await page.route('**/api/profile', loseSaving)
    await save()
    await isNotTold()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('where nobody tells, nobody knows; and what was saved is no draft', async () => {
    await loseTheProfile({ page, expectedNoise })
    await breakAnswers(page, '/profile', 'PUT')
    await field(page, 'Nome').fill('Ana Lima')
    await field(page, 'Email').fill(account.email)
    await proof.fill(account.password)
    await save()
    await isNotTold()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await lookAgain(page)
    await expect(proof).toHaveCount(0)
    await field(page, 'Email').fill(`outro.${account.email}`)
    await expect(proof).toHaveValue('')
    await field(page, 'Email').fill(account.email)
    const kept = () => page.evaluate(() => Object.values(sessionStorage).join())
    await expect.poll(kept).not.toContain('Ana Lima')
    await account.changeProfile({ name: 'Ana Nova' })
    await page.reload()
    await expect(field(page, 'Nome')).toHaveValue('Ana Nova')
  })
})

test('a note that was saved all the same is told so, unless more was typed', async ({
  page,
  account,
  openHome,
}) => {
  await account.addTechnology('React')
  await openHome()
  await rows(page).getByRole('link', { name: 'React', exact: true }).click()
  await page.getByRole('button', { name: /^Escrever uma nota/ }).click()
  await breakAnswers(page, '/users/techs/*/history/*', 'PUT')
  await field(page, 'Nota').fill('  No curso. ')
  await button(page, 'Salvar nota').click()
  await expect(toast(page, 'Nota salva', 'success')).toBeVisible()
  await expect(field(page, 'Nota')).toHaveCount(0)
  await expect(page.getByText('No curso.')).toBeVisible()
  await closeToasts(page)

  const { release } = await hold(page, '/users/techs/*/history')
  await page.getByRole('button', { name: /^Editar nota/ }).click()
  await field(page, 'Nota').fill('No curso de')
  await button(page, 'Salvar nota').click()
  await expect(page.getByText('não sabemos se a nota foi salva')).toBeVisible()
  await field(page, 'Nota').fill('No curso de React')
  release()
  await expect(page.getByText('e agora diz: “No curso de”')).toBeVisible()
  await expect(field(page, 'Nota')).toHaveValue('No curso de React')
  await expect(toast(page, 'Nota salva')).toHaveCount(0)
})

test('a session that was ended all the same is listed no more', async ({
  page,
  account,
  serverUrl,
}) => {
  await signInElsewhere(serverUrl, account)
  await openAccount(page, account)
  await breakAnswers(page, '/sessions/others', 'DELETE')
  await button(page, 'Encerrar todas as outras').click()
  await expect(toast(page, 'Sem conexão com o servidor', 'error')).toBeVisible()
  await expect(button(page, 'Encerrar todas as outras')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Sessões' })).toBeFocused()
})

test('a photo that may have been saved says so until it is; one that is gone is told as gone', async ({
  page,
  account,
}) => {
  await openAccount(page, account)
  await breakAnswers(page, '/users/avatar', 'PUT')
  await choosePhoto(page, await photoWithPlace())
  await button(page, 'Salvar foto').click()
  await expect(modal(page).getByRole('alert')).toContainText('não sabemos se a foto mudou')
  await page.unroute('**/api/users/avatar')
  await button(page, 'Salvar foto').click()
  await endsWell(page, 'Foto atualizada', 'success')
  await closeToasts(page)

  await cutOff(page, '/users/avatar')
  await button(page, 'Excluir foto').click()
  await expect(page.getByText('não sabemos se a foto mudou')).toBeVisible()
  await page.unroute('**/api/users/avatar')
  await breakAnswers(page, '/users/avatar', 'DELETE')
  await button(page, 'Excluir foto').click()
  await endsWell(page, 'Foto excluída', 'success')
  await expect(page.getByText('não sabemos se a foto mudou')).toHaveCount(0)
  await expect(button(page, 'Escolher foto')).toBeFocused()
})

test('a password and an account that may be gone are told as that', async ({ page, account }) => {
  await openAccount(page, account)

  await breakAnswers(page, '/password', 'PUT')
  await field(page, 'Senha atual').fill(account.password)
  await field(page, 'Nova senha').fill('Outra-senha2')
  await field(page, 'Confirmar nova senha').fill('Outra-senha2')
  await button(page, 'Trocar senha').click()
  await expect(page.getByText('sua senha pode já ter mudado')).toBeVisible()

  await breakAnswers(page, '/account', 'DELETE')
  await button(page, 'Excluir conta').click()
  await modal(page).getByLabel('Senha atual', { exact: true }).fill('Outra-senha2')
  await modal(page).getByLabel('Digite EXCLUIR para confirmar').fill('EXCLUIR')
  await button(page, 'Excluir minha conta').click()
  await expect(modal(page)).toContainText('sua conta pode já ter sido excluída')
})

test('what the browser sends again by itself, as its connection broke, is done once', async ({
  page,
  account,
  serverUrl,
}) => {
  const line = await startBreakingLine(serverUrl)
  await account.addProject('Cardápio')
  await signInBeforehand(page, account)

  await test.step('a project, and a technology', async () => {
    await page.goto(`${line.url}/projetos`)
    line.loseAnswerTo('POST /api/users/works')
    await createProject(page, 'Uma vez')
    await expect(toast(page, 'Projeto adicionado com sucesso', 'success')).toBeVisible()
    await expect(cardTitles(page)).toHaveText(['Uma vez', 'Cardápio'])
    await page.getByRole('link', { name: 'Tecnologias' }).click()
    line.loseAnswerTo('POST /api/users/techs')
    await createTechnology(page, 'Git', 'Iniciante')
    await expect(toast(page, 'Tecnologia adicionada com sucesso', 'success')).toBeVisible()
  })
  await test.step('a new password', async () => {
    await page.goto(`${line.url}/conta`)
    await field(page, 'Senha atual').fill(account.password)
    await field(page, 'Nova senha').fill('Outra-senha2')
    await field(page, 'Confirmar nova senha').fill('Outra-senha2')
    line.loseAnswerTo('PUT /api/password')
    await button(page, 'Trocar senha').click()
    await expect(toast(page, 'Senha trocada', 'success')).toBeVisible()
  })
  expect(line.broken).toEqual([
    'POST /api/users/works',
    'POST /api/users/techs',
    'PUT /api/password',
  ])
  line.stop()
})

/** What is read still comes. */
const loseSaving = (route: Route) =>
  route.request().method() === 'PUT' ? route.abort('connectionfailed') : route.fallback()

/** Whether a finger on its upper or lower edge meets it. */
function isUncovered(element: Element) {
  const { left, width, top, bottom } = element.getBoundingClientRect()
  return [top + 4, bottom - 4].every((height) =>
    element.contains(document.elementFromPoint(left + width / 2, height)),
  )
}

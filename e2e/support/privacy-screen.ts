import { test as journey } from './journey.ts'
import { startServer } from './server.ts'

export const OPERATOR = 'Escola Exemplo, privacidade@escola.example.org'

export const test = journey.extend<object, { serverUrl: string }>({
  serverUrl: [
    async ({}, use) => {
      const { url, stop } = await startServer({ OPERATOR, KENZIEHUB: 'on' })
      await use(url)
      await stop()
    },
    { scope: 'worker' },
  ],
})

export const PARTS = [
  'Em poucas palavras',
  'Quem cuida deste Techfólio',
  'O que fica guardado, e por quê',
  'Base legal',
  'Por quanto tempo',
  'No seu navegador',
  'Com quem é compartilhado',
  'Em uma turma',
  'Seus direitos, e como usá-los aqui',
]

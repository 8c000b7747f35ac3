/** In display order; a new one needs a file in rows/ and a ruler. */
export const CATEGORIES = {
  language: 'Linguagens',
  frontend: 'Front-end',
  backend: 'Back-end',
  mobile: 'Mobile e desktop',
  database: 'Bancos de dados',
  cloud: 'Nuvem e DevOps',
  testing: 'Testes e qualidade',
  data: 'Dados e IA',
  security: 'Redes e segurança',
  design: 'Design e UX',
  game: 'Jogos e 3D',
  hardware: 'Hardware e IoT',
  platform: 'CMS, e-commerce e low-code',
  tool: 'Ferramentas e sistemas',
  method: 'Fundamentos e métodos',
} as const

export type Category = keyof typeof CATEGORIES

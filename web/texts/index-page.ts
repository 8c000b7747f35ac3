import { pitch } from './login.ts'
import { brand } from './shell.ts'

/**
 * Older ones miss `Intl.Segmenter`, popovers or `AbortSignal.any`. `shell.css` knows them by styles that came with
 * these versions.
 */
export const OLDEST_BROWSERS = { Chrome: '123', Firefox: '126', Safari: '17.5' }

/** What index.html says, and what other sites show of it: nothing of it is needed once the scripts are here. */
export const indexPage = {
  ...brand,
  description: 'Guarde as tecnologias que você aprende no curso de programação e mostre seu nível.',
  needsScript: 'O Techfólio precisa de JavaScript. Ative-o no navegador e recarregue a página.',
  late: 'Está demorando mais que o normal. Se continuar assim, recarregue a página.',
  tooOld: `Este navegador é antigo demais para o Techfólio. Atualize-o ou use o Chrome ou Edge ${OLDEST_BROWSERS.Chrome}, o Firefox ${OLDEST_BROWSERS.Firefox}, o Safari ${OLDEST_BROWSERS.Safari} ou um mais novo.`,
  preview: `${brand.name}: ${pitch.title.charAt(0).toLowerCase()}${pitch.title.slice(1).replace(/\.$/, '')}`,
  pictured: `${pitch.title} Três barras que crescem: Iniciante, Intermediário e Avançado.`,
}

/** Apart from the dialog's own words, which are loaded with it. */
export const projectFileOpener = {
  open: 'Trazer um arquivo',
  openInForm: 'Ler de um arquivo do projeto',
  title: 'Trazer um arquivo de projeto',
  failed: 'Não foi possível abrir o leitor de arquivos',
  back: 'Voltar ao projeto',
}

export const report = {
  title: 'Denunciar uma página',
  lead: 'Conte o que há de errado com esta página. Quem cuida deste Techfólio lê cada denúncia. A pessoa denunciada pode ler o que você escrever, mas não fica sabendo quem foi: não se identifique no texto.',
  page: 'Página',
  reason: 'Motivo',
  reasonPlaceholder: 'Escolha um motivo',
  details: 'Detalhes (opcional)',
  detailsPlaceholder: 'O que você viu e onde',
  submit: 'Enviar denúncia',
  back: 'Voltar à página',
}

export const reported = {
  title: 'Denúncia enviada',
  lead: 'Agradecemos o aviso. Quem cuida deste Techfólio vai analisar a denúncia.',
}

export const noReport = {
  title: 'Nada para denunciar aqui',
  lead: 'Este endereço não é de uma página do Techfólio. Abra a página em questão e use o link Denunciar, no fim dela.',
  start: 'Ir para o início',
}

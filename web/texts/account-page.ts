import { brand } from './shell.ts'

export const account = {
  title: 'Conta',
  heading: 'Sua conta',
}

export const profile = {
  id: 'perfil',
  title: 'Perfil',
  currentPassword: 'Senha atual',
  whyPassword: 'Para trocar o email, confirme que é você.',
  save: 'Salvar perfil',
  saved: 'Perfil salvo',
}

export const photo = {
  title: 'Foto',
  hint: 'JPEG, PNG ou WebP.',
  choose: 'Escolher foto',
  change: 'Trocar foto',
  remove: 'Excluir foto',
  removed: 'Foto excluída',
  saved: 'Foto atualizada',
  wrongType: 'Não podemos usar esse arquivo: escolha um JPEG, PNG ou WebP.',
  tooLarge: 'Essa foto é grande demais: escolha uma de até 30 MB.',
  unreadable: 'Não foi possível ler essa foto: o arquivo parece incompleto ou não é uma imagem.',
}

export const crop = {
  title: 'Recortar foto',
  area: 'Recorte da foto: mova com as setas',
  corner: (which: string) => `Canto ${which} do recorte: ajuste com as setas`,
  corners: {
    nw: 'superior esquerdo',
    ne: 'superior direito',
    se: 'inferior direito',
    sw: 'inferior esquerdo',
  },
  size: 'Tamanho do recorte',
  across: 'Posição na horizontal',
  down: 'Posição na vertical',
  submit: 'Salvar foto',
}

export const passwordChange = {
  id: 'senha',
  title: 'Senha',
  lead: 'Ao trocar a senha, você sairá de todos os outros aparelhos e continuará neste.',
  current: 'Senha atual',
  password: 'Nova senha',
  passwordConfirm: 'Confirmar nova senha',
  toggles: {
    current: { show: 'Mostrar senha atual', hide: 'Ocultar senha atual' },
    password: { show: 'Mostrar nova senha', hide: 'Ocultar nova senha' },
    passwordConfirm: { show: 'Mostrar confirmação', hide: 'Ocultar confirmação' },
  },
  save: 'Trocar senha',
  saved: 'Senha trocada',
}

export const sessions = {
  id: 'sessoes',
  title: 'Sessões',
  lead: 'Onde você entrou na sua conta. Não reconhece uma? Encerre-a e troque a senha.',
  where: (browser: string | null, system: string | null) =>
    [browser ?? 'Navegador desconhecido', system].filter(Boolean).join(' · '),
  current: 'Esta sessão',
  usedNow: 'Usada agora',
  used: (when: string) => `Usada ${when}`,
  end: 'Encerrar',
  endOf: (where: string) => `Encerrar ${where}`,
  ended: 'Sessão encerrada',
  endOthers: 'Encerrar todas as outras',
  othersEnded: 'As outras sessões foram encerradas',
  failed: 'Não foi possível carregar suas sessões',
}

export const ownData = {
  id: 'dados',
  title: 'Meus dados',
  lead: `Tudo o que o ${brand.name} guarda sobre você, para levar embora.`,
  json: 'Baixar tudo (JSON)',
  csv: 'Baixar tecnologias (CSV)',
  downloaded: 'Seus dados foram baixados',
  deletion: 'Ao excluir a conta, você perde na hora tudo o que é seu, e não há como voltar atrás.',
  remove: 'Excluir conta',
}

export const deletion = {
  title: 'Excluir conta',
  lead: 'Perfil, foto, tecnologias com seu histórico, projetos, portfólio com seus links, turmas, confirmações e sessões são excluídos agora, para sempre. Cópias de segurança do servidor ainda podem guardá-los até serem substituídas por outras mais novas; ninguém as usa para mais nada.',
  password: 'Senha atual',
  word: (word: string) => `Digite ${word} para confirmar`,
  submit: 'Excluir minha conta',
  goodbye: 'Sua conta foi excluída. Até logo!',
  uncertain:
    'O servidor não respondeu, e sua conta pode já ter sido excluída. Tente de novo; se aparecer que a sessão terminou, ela não existe mais.',
}

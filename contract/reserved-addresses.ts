/** Our paths, and names that could pass for us or the operator. */
const RESERVED = new Set(
  `about account admin administrador administracao administrator ajuda api app assets atendimento
  cadastro card cartao classes confirmacoes conta contact contato denuncia denunciar diretoria docs download entrar equipe
  esqueci-a-senha evolucao favicon help home imagem index info kenziehub legal lgpd login logout mail
  moderacao moderador new nova-senha novo null official oficial operador operator og password photo
  portfolio privacidade privacy projetos recruiter recrutador resume robots root sair seguranca
  security senha signup sistema sobre static status suporte support system techfolio tech-folio
  tecnologias termos terms test teste turmas undefined user users usuario usuarios verificado verified
  webmaster www`.split(/\s+/),
)

const LOOK_ALIKES: Record<string, string> = {
  '-': '',
  '0': 'o',
  '1': 'i',
  l: 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
}

/** Lookalikes count as the word they imitate. */
const plain = (address: string) =>
  Array.from(address, (letter) => LOOK_ALIKES[letter] ?? letter).join('')

const PLAIN = new Set(Array.from(RESERVED, plain))

export const isReserved = (address: string) =>
  PLAIN.has(plain(address)) || plain(address).includes(plain('techfolio'))

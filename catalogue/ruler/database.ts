import type { CategoryRulers } from './scale.ts'

export const database: CategoryRulers = {
  every: [
    [
      'Busco, insiro e altero dados com um filtro simples.',
      'Crio uma estrutura pequena para guardar dados e digo o que há em cada campo.',
      'Confiro o filtro antes de alterar ou excluir.',
    ],
    [
      'Modelo os dados de um projeto meu e explico as ligações entre eles.',
      'Junto ou agrupo dados para responder a uma pergunta, sem copiar a consulta.',
      'Faço uma cópia de segurança e restauro em outro lugar.',
    ],
    [
      'Encontro por que uma consulta demora e mostro o antes e o depois.',
      'Explico o que acontece quando duas pessoas alteram o mesmo dado.',
      'Planejo uma mudança na estrutura sem perder dados nem parar o sistema.',
    ],
  ],
  own: {
    mysql: [
      [
        'Crio um banco e uma tabela e insiro linhas.',
        'Busco linhas com filtros, ordem e limite.',
        'Uso um programa como o MySQL Workbench ou o terminal para consultar.',
      ],
      [
        'Crio tabelas com chaves estrangeiras e tipos adequados.',
        'Junto tabelas com JOIN e agrupo resultados sem copiar a consulta.',
        'Exporto com mysqldump e restauro em outro lugar.',
      ],
      [
        'Leio o EXPLAIN e crio ou removo índices com motivo.',
        'Uso transações e explico bloqueios e níveis de isolamento.',
        'Crio acessos com as permissões mínimas e planejo mudanças sem parar o sistema.',
      ],
    ],
    postgresql: [
      [
        'Crio um banco e uma tabela e insiro linhas.',
        'Busco linhas com filtros, ordem e limite.',
        'Uso o psql ou o pgAdmin para consultar.',
      ],
      [
        'Crio tabelas com chaves, restrições e tipos próprios do PostgreSQL.',
        'Junto tabelas e uso WITH para consultas com várias etapas.',
        'Faço cópia com pg_dump e restauro em outro lugar.',
      ],
      [
        'Leio o EXPLAIN ANALYZE e escolho o índice certo.',
        'Explico transações, bloqueios e o que o VACUUM faz.',
        'Planejo mudanças grandes em tabelas sem parar o sistema.',
      ],
    ],
    mongodb: [
      [
        'Insiro e busco documentos com filtros simples.',
        'Altero e excluo documentos conferindo o filtro antes.',
        'Uso o Compass ou o terminal para ver uma coleção.',
      ],
      [
        'Decido o que fica dentro do documento e o que fica ligado por id.',
        'Uso agregações para somar, agrupar e juntar dados.',
        'Confiro os dados com um esquema antes de gravar.',
      ],
      [
        'Crio índices a partir do plano de consulta e mostro a diferença.',
        'Explico réplicas, transações e o que pode se perder numa falha.',
        'Defendo quando MongoDB serve e quando um banco relacional serve melhor.',
      ],
    ],
  },
}

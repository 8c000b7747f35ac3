import type { CategoryRulers } from './scale.ts'

export const database: CategoryRulers = {
  every: [
    {
      'database-reading-and-writing': 'Busco, insiro e altero dados com um filtro simples.',
      'database-fields':
        'Crio uma estrutura pequena para guardar dados e digo o que há em cada campo.',
      'database-checking-filters': 'Confiro o filtro antes de alterar ou excluir.',
    },
    {
      'database-data-model': 'Modelo os dados de um projeto meu e explico as ligações entre eles.',
      'database-joining-and-grouping':
        'Junto ou agrupo dados para responder a uma pergunta, sem copiar a consulta.',
      'database-backup': 'Faço uma cópia de segurança e restauro em outro lugar.',
    },
    {
      'database-slow-queries': 'Encontro por que uma consulta demora e mostro o antes e o depois.',
      'database-concurrent-changes':
        'Explico o que acontece quando duas pessoas alteram o mesmo dado.',
      'database-schema-changes':
        'Planejo uma mudança na estrutura sem perder dados nem parar o sistema.',
    },
  ],
  own: {
    mysql: [
      {
        'mysql-tables-and-rows': 'Crio um banco e uma tabela e insiro linhas.',
        'mysql-filtering-rows': 'Busco linhas com filtros, ordem e limite.',
        'mysql-query-tools': 'Uso um programa como o MySQL Workbench ou o terminal para consultar.',
      },
      {
        'mysql-foreign-keys': 'Crio tabelas com chaves estrangeiras e tipos adequados.',
        'mysql-joins': 'Junto tabelas com JOIN e agrupo resultados sem copiar a consulta.',
        'mysql-backup': 'Exporto com mysqldump e restauro em outro lugar.',
      },
      {
        'mysql-plans-and-indexes': 'Leio o EXPLAIN e crio ou removo índices com motivo.',
        'mysql-transactions': 'Uso transações e explico bloqueios e níveis de isolamento.',
        'mysql-permissions':
          'Crio acessos com as permissões mínimas e planejo mudanças sem parar o sistema.',
      },
    ],
    postgresql: [
      {
        'postgresql-tables-and-rows': 'Crio um banco e uma tabela e insiro linhas.',
        'postgresql-filtering-rows': 'Busco linhas com filtros, ordem e limite.',
        'postgresql-query-tools': 'Uso o psql ou o pgAdmin para consultar.',
      },
      {
        'postgresql-constraints-and-types':
          'Crio tabelas com chaves, restrições e tipos próprios do PostgreSQL.',
        'postgresql-with-queries': 'Junto tabelas e uso WITH para consultas com várias etapas.',
        'postgresql-backup': 'Faço cópia com pg_dump e restauro em outro lugar.',
      },
      {
        'postgresql-plans-and-indexes': 'Leio o EXPLAIN ANALYZE e escolho o índice certo.',
        'postgresql-locks-and-vacuum': 'Explico transações, bloqueios e o que o VACUUM faz.',
        'postgresql-schema-changes': 'Planejo mudanças grandes em tabelas sem parar o sistema.',
      },
    ],
    mongodb: [
      {
        'mongodb-inserting-and-finding': 'Insiro e busco documentos com filtros simples.',
        'mongodb-changing-documents': 'Altero e excluo documentos conferindo o filtro antes.',
        'mongodb-query-tools': 'Uso o Compass ou o terminal para ver uma coleção.',
      },
      {
        'mongodb-embedding-or-linking':
          'Decido o que fica dentro do documento e o que fica ligado por id.',
        'mongodb-aggregation': 'Uso agregações para somar, agrupar e juntar dados.',
        'mongodb-schema-validation': 'Confiro os dados com um esquema antes de gravar.',
      },
      {
        'mongodb-plans-and-indexes':
          'Crio índices a partir do plano de consulta e mostro a diferença.',
        'mongodb-replicas-and-transactions':
          'Explico réplicas, transações e o que pode se perder numa falha.',
        'mongodb-when-to-use':
          'Defendo quando MongoDB serve e quando um banco relacional serve melhor.',
      },
    ],
  },
}

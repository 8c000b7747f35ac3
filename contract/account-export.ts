/** The CSV export's column names. */
export const CSV_COLUMNS = [
  ['Tecnologia', 'title'],
  ['Nível', 'status'],
  ['Adicionada em', 'created_at'],
  ['Atualizada em', 'updated_at'],
] as const

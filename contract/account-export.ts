/** The heads of the table of technologies, as a spreadsheet shows them. */
export const CSV_COLUMNS = [
  ['Tecnologia', 'title'],
  ['Nível', 'status'],
  ['Adicionada em', 'created_at'],
  ['Atualizada em', 'updated_at'],
] as const

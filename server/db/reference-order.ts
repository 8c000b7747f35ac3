export interface Reference {
  name: string
  refers_to: string
}

/** Each table after those it refers to, otherwise in the order given. */
export function inOrderOfReferences(tables: string[], references: Reference[]): string[] {
  const ordered = new Set<string>()
  const visit = (table: string, path: string[]) => {
    if (ordered.has(table) || path.includes(table)) return
    for (const { name, refers_to } of references)
      if (name === table && tables.includes(refers_to)) visit(refers_to, [...path, table])
    ordered.add(table)
  }
  for (const table of tables) visit(table, [])
  return [...ordered]
}

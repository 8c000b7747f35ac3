export const counted = (count: number, most: number) => `${count} de ${most}`

export const left = (count: number) =>
  count === 1
    ? 'Resta 1 caractere'
    : count >= 0
      ? `Restam ${count} caracteres`
      : 'Texto longo demais'

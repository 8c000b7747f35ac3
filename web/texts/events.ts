/** What happened to a technology, told kindly: going down is finding one's measure, never a loss. */
export const events = {
  added: (level: string) => `Adicionada como ${level}`,
  raised: (level: string) => `Subiu para ${level}`,
  lowered: (level: string) => `Recalibrada para ${level}`,
  /** Changed back within minutes. */
  unchanged: (level: string) => `Continua em ${level}`,
  removed: () => 'Foi para a lixeira',
  restored: (level: string) => `Voltou da lixeira como ${level}`,
}

const count = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`

function inWords(seconds: number) {
  if (seconds < 60) return count(Math.max(1, Math.ceil(seconds)), 'segundo')
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? count(minutes, 'minuto') : count(Math.ceil(minutes / 60), 'hora')
}

export function tooManyAttempts(seconds: number | undefined) {
  if (seconds === undefined) return 'Muitas tentativas. Tente de novo mais tarde.'
  return `Muitas tentativas. Tente de novo em ${inWords(seconds)}.`
}

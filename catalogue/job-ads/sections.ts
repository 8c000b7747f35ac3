export type Group = 'required' | 'desirable' | 'ignored'

/**
 * What an ad calls its parts, folded. The first that is found in a heading decides: "nossos
 * diferenciais" are benefits, "vantagens de conhecer" is desirable.
 */
const HEADINGS: [Group, RegExp][] = [
  ['ignored', /\b(?:nossos diferenciais|not needed|not required|no need|nao (?:e|sao) necessari)/],
  [
    'desirable',
    /\b(?:desejav|desejad|diferencia|nice to have|good to have|great to have|plus\b|pluses|bonus|preferred|desirable|desired|optional|opcional|opcionais|extra credit|extra points|extras?\b|would be (?:nice|great|good|a)|d be (?:nice|great|good)|seria (?:legal|bom|otimo)|sera (?:legal|um)|legal ter|bom ter|melhor ainda|vantagens? (?:de|em|ter)|valorizamos|valorizad|conta(?:m)? pontos|pontos extras?|ajuda se|ajudam? (?:se|muito)|se (?:voce )?(?:tambem )?(?:souber|tiver|conhecer)|ideally|nao obrigatori)/,
  ],
  [
    'ignored',
    /\b(?:benefici|benefits?\b|perks|oferecemos|oferece\b|we offer|what we offer|remuneracao|salario|salary|compensation|pay range|faixa|vantagens|informacoes adicionais|additional information|bolsa\b|contratacao\b|o que voce ganha)/,
  ],
  [
    'required',
    /\b(?:requisito|obrigatori|requirement|required|must|qualifications?|qualificac|necessari|imprescind|indispensav|exigenc|exigid|essential|essencia)/,
  ],
]

/** The other headings of an ad that are followed by what the work needs. */
const NEUTRAL =
  /\b(?:conheciment|esperamos|buscamos|procuramos|precisa|you have|you ll|you will|what you|who you|skills|habilidades|competencias|responsab|atividades|atribuic|atuacao|dia a dia|sobre|about|stack|tecnologias|technolog|tech|perfil|informacoes|vaga|o que)/

/** Within a sentence: what makes the technologies of this sentence desirable. */
const DESIRABLE =
  /\b(?:desejave(?:l|is)|diferencia(?:l|is)|nice to have|good to have|desirable|(?:a|um) (?:big |huge |grande )?plus|(?:is|are|as) (?:a )?bonus|bonus points|would be (?:nice|great|good|a)|seria (?:legal|bom|otimo)|sera um|melhor ainda|valorizamos|ajuda(?:m)? (?:se|mto|muito)|se (?:voce )?(?:tambem )?souber|conta(?:m)? pontos|extra credit|nao (?:e|sao) obrigatori\w{1,4}|not (?:a )?mandatory|opciona(?:l|is)|(?:is|are) preferred|preferred(?=\W{0,3}$))\b/

const NOT_NEEDED =
  /\b(?:not needed|not required|no need|nao exigimos|nao precisa|nao e necessari[oa]|nao sao necessari[oa]s|sem necessidade)\b/

const MAX_HEADING = 70
const MAX_LABEL = 60

/** The group a heading opens; undefined where the text is none that we know. */
export function groupOfHeading(folded: string): Group | undefined {
  if (folded.length > MAX_HEADING) return undefined
  return namedGroup(folded) ?? (NEUTRAL.test(folded) ? 'required' : undefined)
}

/** The group of what follows a label: "Conhecimento em filas: Kafka" stays in its section. */
export function groupOfLabel(folded: string, section: Group): Group {
  return (section === 'ignored' ? groupOfHeading(folded) : namedGroup(folded)) ?? section
}

const namedGroup = (folded: string) => HEADINGS.find(([, pattern]) => pattern.test(folded))?.[0]

/** The end of a label such as "Desejável:" or a table's first cell, at the beginning of a text. */
export function endOfLabel(text: string): number {
  const start = text.slice(0, MAX_LABEL)
  const ends = [start.search(/:(?!\/)/), start.indexOf('\t'), start.indexOf(' | ')].filter(
    (at) => at > 0,
  )
  return ends.length === 0 ? -1 : Math.min(...ends)
}

/** Where in a sentence, folded, it says that something is desirable or not needed. */
export function cueIn(folded: string): { group: Group; at: number } | undefined {
  const not = NOT_NEEDED.exec(folded)
  const desirable = DESIRABLE.exec(folded)
  if (desirable) return { group: 'desirable', at: desirable.index }
  return not ? { group: 'ignored', at: not.index } : undefined
}

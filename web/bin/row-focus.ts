/** Focus targets for when the focused button unmounts. */
export const BIN_BUTTON_ID = 'open-bin'

/** Marks rows hidden by a filter. */
export const FILTERED_OUT = 'data-filtered-out'

const DELETE = 'delete-'
export const deleteButtonId = (id: string) => DELETE + id

/** The next visible one, or the previous one. */
export function nextDeleteButton(id: string) {
  const buttons = Array.from(document.querySelectorAll<HTMLElement>(`[id^="${DELETE}"]`)).filter(
    (button) => !button.closest(`[${FILTERED_OUT}]`),
  )
  const at = buttons.findIndex((button) => button.id === deleteButtonId(id))
  return at === -1 ? undefined : (buttons[at + 1] ?? buttons[at - 1])
}

/** The nearest visible row if a change made a filter hide this one; otherwise null. */
export function visibleRowNear(id: string, headingId: string) {
  const row = document.getElementById(deleteButtonId(id))?.closest(`[${FILTERED_OUT}]`)
  if (!row) return null
  const nearest = inSight(row, 'nextElementSibling') ?? inSight(row, 'previousElementSibling')
  return nearest?.querySelector('a') ?? document.getElementById(headingId)
}

function inSight(
  row: Element,
  way: 'nextElementSibling' | 'previousElementSibling',
): Element | null {
  const sibling = row[way]
  return sibling?.hasAttribute(FILTERED_OUT) ? inSight(sibling, way) : sibling
}

/** Where the focus goes when the button that had it is gone. */
export const BIN_BUTTON_ID = 'open-bin'

/** On a row that a search leaves out. */
export const LEFT_OUT = 'data-left-out'

const DELETE = 'delete-'
export const deleteButtonId = (id: string) => DELETE + id

/** The next one a person sees, or else the one before, whatever the order and the filters are. */
export function deleteButtonBeside(id: string) {
  const buttons = Array.from(document.querySelectorAll<HTMLElement>(`[id^="${DELETE}"]`)).filter(
    (button) => !button.closest(`[${LEFT_OUT}]`),
  )
  const at = buttons.findIndex((button) => button.id === deleteButtonId(id))
  return at === -1 ? undefined : (buttons[at + 1] ?? buttons[at - 1])
}

/** The nearest row in sight where a change has made a filter leave this one out; nothing where it is in sight itself. */
export function rowInsteadOf(id: string, headingId: string) {
  const row = document.getElementById(deleteButtonId(id))?.closest(`[${LEFT_OUT}]`)
  if (!row) return null
  const nearest = inSight(row, 'nextElementSibling') ?? inSight(row, 'previousElementSibling')
  return nearest?.querySelector('a') ?? document.getElementById(headingId)
}

function inSight(
  row: Element,
  way: 'nextElementSibling' | 'previousElementSibling',
): Element | null {
  const beside = row[way]
  return beside?.hasAttribute(LEFT_OUT) ? inSight(beside, way) : beside
}

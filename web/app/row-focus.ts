/** Where the focus goes when the button that had it is gone. */
export const BIN_BUTTON_ID = 'open-bin'

/** On a row that a search leaves out. */
export const LEFT_OUT = 'data-left-out'

const DELETE = 'delete-'
export const deleteButtonId = (id: string) => DELETE + id

/** The next one a person sees, whatever the order and the filters are. */
export function deleteButtonAfter(id: string) {
  const buttons = Array.from(document.querySelectorAll<HTMLElement>(`[id^="${DELETE}"]`)).filter(
    (button) => !button.closest(`[${LEFT_OUT}]`),
  )
  const at = buttons.findIndex((button) => button.id === deleteButtonId(id))
  return at === -1 ? undefined : buttons[at + 1]
}

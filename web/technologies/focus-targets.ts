/** Where the focus goes when the button that had it is gone. */
export const SECTION_HEADING_ID = 'technologies'
export const ADD_BUTTON_ID = 'add-technology'
export const BIN_BUTTON_ID = 'open-bin'
export const SEARCH_ID = 'search-technologies'

const DELETE = 'delete-'
export const deleteButtonId = (id: string) => DELETE + id

/** The next one a person sees, whatever the order and the filters are. */
export function deleteButtonAfter(id: string) {
  const rows = document.querySelectorAll<HTMLElement>(`[data-found="true"] [id^="${DELETE}"]`)
  const buttons = Array.from(rows)
  const at = buttons.findIndex((button) => button.id === deleteButtonId(id))
  return at === -1 ? undefined : buttons[at + 1]
}

/** Where the focus goes when the button that had it is gone. */
export const HEADING_ID = 'projects'
export const ADD_BUTTON_ID = 'add-project'

/** Where the focus goes when the button that had it is gone. */
export const SECTION_HEADING_ID = 'technologies'
export const ADD_BUTTON_ID = 'add-technology'
export const SEARCH_ID = 'search-technologies'

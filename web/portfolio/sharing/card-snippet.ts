/** What a name may hold, and Markdown would take for its own. */
const plain = (text: string) => text.replaceAll(/[\\[\]`*_<>!#|~]/g, '\\$&').replaceAll(/\s+/g, ' ')

/** A picture that leads to the page; without a theme in its address it follows its reader's. */
export const readmeSnippet = (whole: string, alternative: string) =>
  `[![${plain(alternative)}](${whole}/card.svg)](${whole})`

import type { Page } from '@playwright/test'

/** Read from the browser's accessibility tree, which leaves out inert and hidden elements. */
export async function accessibilityTree(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes.filter(({ ignored }) => !ignored)
}

export async function liveMessages(page: Page, role: 'status' | 'alert') {
  const nodes = await accessibilityTree(page)
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const textOf = (id: string): string => {
    const node = byId.get(id)
    if (node?.role?.value === 'StaticText') return String(node.name?.value ?? '')
    return (node?.childIds ?? []).map(textOf).join('')
  }
  return nodes.filter((node) => node.role?.value === role).map(({ nodeId }) => textOf(nodeId))
}

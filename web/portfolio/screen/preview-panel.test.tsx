import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LockIcon } from '../../ui/icons/link-icons.tsx'
import { PreviewBar } from './preview-panel.tsx'

const LOCK = renderToStaticMarkup(<LockIcon size={16} />)
const bar = (isLive: boolean, isSecure: boolean) =>
  renderToStaticMarkup(<PreviewBar path="/@ana" text="x/@ana" {...{ isLive, isSecure }} />)

test('shows a padlock only on a published page over https', () => {
  expect(bar(true, true)).toContain(LOCK)
  expect(bar(true, false)).not.toContain(LOCK)
  expect(bar(false, true)).not.toContain(LOCK)
})

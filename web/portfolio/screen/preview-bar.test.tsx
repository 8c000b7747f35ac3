import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LockIcon } from '../../ui/icons/link-icons.tsx'
import { PreviewBar } from './preview-bar.tsx'

const LOCK = renderToStaticMarkup(<LockIcon />)
const bar = (isLive: boolean, isSecure: boolean) =>
  renderToStaticMarkup(<PreviewBar path="/@ana" shown="x/@ana" {...{ isLive, isSecure }} />)

test('a padlock stands only where the line is a secure one', () => {
  expect(bar(true, true)).toContain(LOCK)
  expect(bar(true, false)).not.toContain(LOCK)
  expect(bar(false, true)).not.toContain(LOCK)
})

import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { modal } from './technologies.ts'
import { toast } from './toasts.ts'

export async function endsWell(page: Page, text: string, kind: 'success' | 'warning') {
  await expect(toast(page, text, kind)).toBeVisible()
  await expect(modal(page)).toHaveCount(0)
  await expect(toast(page, '', 'error')).toHaveCount(0)
}

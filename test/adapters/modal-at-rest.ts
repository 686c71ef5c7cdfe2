import { expect } from 'vitest'
import { soon } from '../soon.ts'

/** Waits until a modal that stays in the document has come in or gone: its timer would find no window after the tests. */
export const waitForModal = () =>
  soon(() => {
    const modal = document.querySelector('portico-modal')?.shadowRoot?.querySelector('[data-phase]')
    expect(modal?.getAttribute('data-phase') ?? 'closed').not.toMatch(/ing$/)
  })

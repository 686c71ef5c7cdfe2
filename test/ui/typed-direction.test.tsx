// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { EmailField } from '../../plugins/embedded-login/views/EmailField.tsx'
import { KernelContext } from '../../ui/hooks/kernel.ts'
import { Field } from '../../ui/primitives/Field.tsx'
import { stage } from '../plugins/stage.ts'

const mail = <EmailField label="E-mail" action="Continue" isSending={false} fault={null} onEmail={() => {}} />
const field = (value: string) => <Field label="To" clearLabel="Clear" value={value} onChange={() => {}} />

/** Renders a field in a page that is read from right to left. */
async function show(content: ReactNode): Promise<HTMLInputElement> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const { kernel } = await stage()
  const page = document.body.appendChild(document.createElement('main'))
  page.dir = 'rtl'
  const root = createRoot(page)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    page.remove()
    vi.unstubAllGlobals()
  })
  await act(async () => root.render(<KernelContext.Provider value={kernel as never}>{content}</KernelContext.Provider>))
  return page.querySelector('input') as HTMLInputElement
}

async function type(input: HTMLInputElement, text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('an e-mail that is being typed has its own direction, the words in its place that of the modal', async () => {
  const input = await show(mail)
  expect(input.dir).toBe('')
  await type(input, 'ann@')
  expect(input.dir).toBe('auto')
  await type(input, '')
  expect(input.dir).toBe('')
})

test.each(['grace.', ''])('so has a name or an address: "%s"', async (value) => {
  expect((await show(field(value))).dir).toBe(value && 'auto')
})

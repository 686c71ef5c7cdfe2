// @vitest-environment happy-dom
import { createKernel } from 'portico'
import { eip155 } from 'portico/eip155'
import { Portico } from 'portico/react'
import { getModal, polyfillDialog } from 'portico/testkit'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { soon } from '../soon.ts'

test('an open modal closes when the kernel is destroyed: nothing in it could close it', async () => {
  polyfillDialog()
  const kernel = createKernel({ plugins: [eip155()] })
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(<Portico kernel={kernel} />)
  await kernel.actions.modal.open({ view: 'Connect' })
  const isOpen = () => getModal().querySelector('dialog')?.open
  await soon(() => expect(isOpen()).toBe(true))
  await kernel.destroy()
  await soon(() => expect(isOpen()).toBe(false))
  root.unmount()
})

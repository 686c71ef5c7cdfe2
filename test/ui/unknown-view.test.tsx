// @vitest-environment happy-dom
import { createKernel } from 'portico'
import { eip155 } from 'portico/eip155'
import { Portico } from 'portico/react'
import { getModal, polyfillDialog } from 'portico/testkit'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { soon } from '../soon.ts'

const failures = (kernel: { log: { entries: readonly { type: string; data: unknown }[] } }) =>
  kernel.log.entries.filter(({ type }) => type === 'kernel/pluginFailed').map(({ data }) => data)

test('names a missing view, to the developer and in the log, once', async () => {
  polyfillDialog()
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const kernel = createKernel({ plugins: [eip155()] })
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(<Portico kernel={kernel} />)
  await kernel.actions.modal.open({ view: 'Networkz' })
  await soon(() => expect(failures(kernel)).toHaveLength(1))
  await soon(() => expect(getModal().textContent).toContain('Something went wrong here'))
  expect(failures(kernel)).toEqual([
    {
      plugin: 'modal',
      where: 'view Networkz',
      reason: 'view-unknown',
    },
  ])
  expect(said).toHaveBeenCalledTimes(1)
  expect(said.mock.lastCall?.[0]).toMatchObject({ cause: { message: 'No enabled plugin has a view "Networkz".' } })
  root.unmount()
  await kernel.destroy()
  said.mockRestore()
})

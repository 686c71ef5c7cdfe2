// A page with the connect button, and the modal of its kernel.
import { ConnectButton, Portico } from 'portico/react'
import type { ComponentProps } from 'react'
import { createRoot } from 'react-dom/client'

/** Renders the page. @returns Where it is, and the function that removes it */
export function renderButtonPage(kernel: ComponentProps<typeof Portico>['kernel']) {
  const page = document.body.appendChild(document.createElement('main'))
  const root = createRoot(page)
  root.render(
    <Portico kernel={kernel}>
      <ConnectButton />
    </Portico>,
  )
  return { page, leave: () => root.unmount() }
}

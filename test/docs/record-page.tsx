// The page on which the examples of the site are recorded, and tried: ?id=connect, and &stage for the whole example.
import { Portico } from 'portico/react'
import { createRoot } from 'react-dom/client'
import { examples } from '../../docs/.vitepress/examples/index.ts'
import { mountExample } from '../../docs/.vitepress/examples/mount.tsx'
import { createExampleKernel, installExampleWallet } from '../../docs/.vitepress/examples/world.ts'

const query = new URLSearchParams(location.search)
const id = query.get('id') ?? ''
const main = document.body.appendChild(document.createElement('main'))

if (query.has('stage')) mountExample(main, id, 'dark')
else {
  installExampleWallet()
  const kernel = createExampleKernel(examples[id]?.plugins ?? [])
  Object.assign(window, { kernel })
  createRoot(main).render(<Portico kernel={kernel} />)
}

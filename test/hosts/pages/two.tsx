import { createSiteKernel, install, readWorld } from './host-helpers.ts'
import { renderSideBySide } from './side-by-side.tsx'

// Two kernels on one page.

const world = readWorld()
await install(world, ['harbor', 'kestrel'])
renderSideBySide([createSiteKernel(world, 'dark'), createSiteKernel(world, 'light')])

import { createSiteKernel, install, readWorld } from './host-helpers.ts'
import { renderSideBySide } from './side-by-side.tsx'

// Ten kernels on one page, as of ten widgets that know nothing of one another.

const world = readWorld()
await install(world)
renderSideBySide(Array.from({ length: 10 }, () => createSiteKernel(world)))

import { defineElements, mount } from 'portico/element'
import { createSiteKernel, expose, install, readWorld } from './parts.ts'

// A host without React: everything else is done by its test.

const world = readWorld()
expose({
  defineElements,
  mount,
  createSiteKernel: (options?: Parameters<typeof createSiteKernel>[2]) => createSiteKernel(world, undefined, options),
})
await install(world)

import { defineElements, mount } from 'portico/element'
import { createSiteKernel, expose, install, readWorld } from './host-helpers.ts'

// A host without React. Its test does the rest.

const world = readWorld()
expose({
  defineElements,
  mount,
  createSiteKernel: (options?: Parameters<typeof createSiteKernel>[2]) => createSiteKernel(world, undefined, options),
})
await install(world)

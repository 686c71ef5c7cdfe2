import { defineElements, mount } from 'portico/element'
import { createSiteKernel, expose, install, readWorld } from './parts.ts'

// A host without React: everything else is done by its test.

const world = readWorld()
expose({ defineElements, mount, createSiteKernel: () => createSiteKernel(world) })
await install(world)

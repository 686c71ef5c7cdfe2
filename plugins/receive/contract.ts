import { defineContract } from '../../kernel/index.ts'
import { manifest } from './manifest.ts'

export const contract = defineContract({ ...manifest, events: {} })

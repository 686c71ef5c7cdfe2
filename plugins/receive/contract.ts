import { defineContract } from '../../kernel/index.ts'
import { face } from './face.ts'

export const contract = defineContract({ ...face, events: {} })

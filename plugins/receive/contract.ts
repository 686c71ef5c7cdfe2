import { defineContract } from '../../kernel/index.ts'
import { manifest } from './manifest.ts'

const defined = defineContract({ ...manifest, events: {} })

type Defined = typeof defined

/** The contract’s type. Its name is what a host’s declarations hold, instead of all that it consists of. */
export interface ReceiveContract extends Defined {}

export const contract: ReceiveContract = defined

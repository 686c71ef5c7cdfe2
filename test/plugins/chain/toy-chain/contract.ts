import { defineContract } from '../../../../kernel/index.ts'
import { chainContract } from '../../../../plugins/chain/contract.ts'
import { manifest } from './manifest.ts'

const defined = defineContract({ ...manifest, ...chainContract, personalPatterns: [/\btoy1[0-9a-f]{40}\b/] })

type Defined = typeof defined

/** The contract’s type. Its name is what a host’s declarations hold, instead of all that it consists of. */
export interface ToyContract extends Defined {}

export const contract: ToyContract = defined

import { defineContract } from '../../../../kernel/index.ts'
import { chainContract } from '../../../../plugins/chain/contract.ts'
import { manifest } from './manifest.ts'

export const contract = defineContract({ ...manifest, ...chainContract, personalPatterns: [/\btoy1[a-z]{8}\b/] })

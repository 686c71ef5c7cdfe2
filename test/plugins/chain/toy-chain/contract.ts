import { defineContract } from '../../../../kernel/index.ts'
import { chainContract } from '../../../../plugins/chain/contract.ts'
import { manifest } from './manifest.ts'

export const contract = defineContract({ ...manifest, ...chainContract, personalPatterns: [/\btoy1[0-9a-f]{40}\b/] })

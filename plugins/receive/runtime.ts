import { defineRuntime } from '../../kernel/index.ts'
import { contract } from './contract.ts'

export const createRuntime = () => defineRuntime(contract, { reduce: {}, actions: {} })

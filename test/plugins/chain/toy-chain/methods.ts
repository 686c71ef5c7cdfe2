import type { MethodLists } from '../../../../plugins/capabilities.ts'

export const methods: MethodLists = { safe: ['toy_accounts', 'balance'], unsafe: ['toy_signMessage'] }

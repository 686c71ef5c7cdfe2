// Whatever speaks to servers: fetched with the first question to one.
import type { ApiActs } from '../capabilities.ts'
import type { Context } from './attempts.ts'
import { createHttp } from './http.ts'
import { createRpc } from './rpc.ts'

export { rankTransports } from './ranking.ts'

export const createApi = (context: Context): ApiActs => ({ http: createHttp(context.io), rpc: createRpc(context) })

import { type Json, Secret } from '../../../kernel/index.ts'
import { toFields } from '../json/fields.ts'

const MASKED = `${new Secret(null)}`

/** Whether a recorded request may be a host's to a node, of which the log has neither the method nor the parameters. */
export const isHostRequest = (request: Json): boolean => toFields(request).body === MASKED

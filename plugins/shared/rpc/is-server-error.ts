import { isCallError, isNodeError } from './is-node-error.ts'

/** The codes of servers that are silent, or that answer with no JSON-RPC. */
const UNANSWERED: readonly unknown[] = ['rpc-unreachable', 'http-status']

/**
 * Whether the servers failed, which says nothing of the call: they are silent, at their limit, or lack something. Some
 * have a code of their own for that, which only the HTTP status tells from the failure of a call.
 */
export const isServerError = (error: unknown): boolean =>
  isNodeError(error) ? !isCallError(error) : UNANSWERED.includes(Object(error).code)

import { SERVER_ERRORS } from './is-node-error.ts'

/** The codes of servers that are silent, or that answer with no JSON-RPC. */
const UNANSWERED: readonly unknown[] = ['rpc-unreachable', 'http-status']

/** Whether the servers failed, which says nothing of the call: they are silent, at their limit, or lack something. */
export function isServerError(error: unknown): boolean {
  const { code } = Object(error)
  return SERVER_ERRORS.has(code) || UNANSWERED.includes(code)
}

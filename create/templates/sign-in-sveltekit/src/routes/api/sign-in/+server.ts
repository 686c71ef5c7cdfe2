import { addSession, createNonce, getSessions, revokeSession } from '../../../portico/server'
import type { RequestHandler } from './$types'

export const PUT: RequestHandler = ({ request }) => createNonce(request)
export const POST: RequestHandler = ({ request }) => addSession(request)
export const GET: RequestHandler = ({ request }) => getSessions(request)
export const DELETE: RequestHandler = ({ request }) => revokeSession(request)

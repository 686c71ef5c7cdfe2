import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import type * as z from 'zod'

/** A few fields. */
const LARGEST = 4096

/** Refuses a body that is larger than a form of the API. */
export const limitJson = bodyLimit({
  maxSize: LARGEST,
  onError: (context) => context.json({ error: 'size' }, 413),
})

/**
 * Reads a body, after `limitJson`.
 * @throws 400 if it is not of this form, naming the field
 */
export async function readJson<T>({ req }: Pick<Context, 'req'>, schema: z.ZodType<T>): Promise<T> {
  return check(schema, await req.json().catch(() => undefined))
}

/**
 * Checks a query.
 * @throws 400 if it is not of this form, naming the field
 */
export const readQuery = <T>({ req }: Pick<Context, 'req'>, schema: z.ZodType<T>): T => check(schema, req.query())

function check<T>(schema: z.ZodType<T>, given: unknown): T {
  const { data, error } = schema.safeParse(given)
  if (!error) return data as T
  const [issue] = error.issues
  throw new HTTPException(400, { message: `${issue?.path.join('.') || 'the request'}: ${issue?.message}` })
}

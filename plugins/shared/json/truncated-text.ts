import * as z from 'zod/mini'

/** Creates a schema of text that cuts what is longer, instead of refusing it. */
export const createTruncatedText = (length: number) =>
  z.pipe(
    z.string(),
    z.transform((value) => value.slice(0, length)),
  )

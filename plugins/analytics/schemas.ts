// What the services and the page say.
import * as z from 'zod/mini'
import type { Json } from '../../kernel/index.ts'

const configuration = z.object({ isAnalyticsEnabled: z.boolean() })

/** Whether the service counts for this project. What can't be read is a no. */
export const isEnabledIn = (answer: Json): boolean => configuration.safeParse(answer).data?.isAnalyticsEnabled ?? false

const page = z.object({
  url: z.string().check(z.maxLength(2_048)),
  domain: z.string().check(z.maxLength(255)),
  isPrivate: z.boolean(),
})

/** @returns `null` where nothing can be told of it. */
export const parsePage = (answer: Json) => page.safeParse(answer).data ?? null

const consent = z.object({ version: z.literal(1), isGiven: z.boolean() })

/** What an earlier visit left; `null` where that is nothing, or nonsense. */
export function parseConsent(text: string | null): boolean | null {
  try {
    return consent.safeParse(JSON.parse(text ?? '')).data?.isGiven ?? null
  } catch {
    return null
  }
}

// Parses what the services and the page return.
import * as z from 'zod/mini'
import type { Json } from '../../kernel/index.ts'

const configuration = z.object({ isAnalyticsEnabled: z.boolean() })

/** Returns true if the service accepts events of this project. An invalid response means no. */
export const isEnabledIn = (answer: Json): boolean => configuration.safeParse(answer).data?.isAnalyticsEnabled ?? false

const page = z.object({
  url: z.string().check(z.maxLength(2_048)),
  domain: z.string().check(z.maxLength(255)),
  isPrivate: z.boolean(),
})

/** @returns `null` if the page can't be reported */
export const parsePage = (answer: Json) => page.safeParse(answer).data ?? null

const consent = z.object({ version: z.literal(1), isGiven: z.boolean() })

/** Parses the stored consent; `null` if there is none or it is invalid. */
export function parseConsent(text: string | null): boolean | null {
  try {
    return consent.safeParse(JSON.parse(text ?? '')).data?.isGiven ?? null
  } catch {
    return null
  }
}

// The relay knows who uses a topic. The client tells those of all sessions that it stores, and of ones that were refused.
import type { ExtractPersonalData } from '../../kernel/index.ts'
import { toFields } from '../shared/json/fields.ts'

export const extractPersonalData: ExtractPersonalData = (request, answer) =>
  [toFields(request).params, answer].map((one) => toFields(one).topic)

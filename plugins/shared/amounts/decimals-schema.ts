import * as z from 'zod/mini'
import { DECIMALS_LIMIT } from './units.ts'

/** The decimals of a currency. A report may say anything, and to format an amount takes the longer the more there are. */
export const decimals = z.int().check(z.minimum(0), z.maximum(DECIMALS_LIMIT))

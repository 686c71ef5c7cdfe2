import * as z from 'zod/mini'
import { defineHistory } from '../../kernel/index.ts'
import { contract } from './contract.ts'

const stackEntry = z.object({ view: z.string(), params: z.record(z.string(), z.string()) })
const toast = z.object({
  message: z.string(),
  variant: z.enum(['success', 'error', 'loading']),
  svg: z.nullable(z.string()),
  open: z.boolean(),
  autoClose: z.boolean(),
})

export const history = defineHistory(contract, {
  opened: { schema: stackEntry },
  closed: { schema: z.null() },
  viewPushed: { schema: stackEntry },
  viewReplaced: { schema: stackEntry },
  viewPopped: { schema: z.null() },
  toastRequested: { schema: toast },
  toastShown: { schema: toast },
  toastHidden: { schema: z.null() },
  themeChosen: { schema: z.object({ theme: z.enum(['dark', 'light', 'auto']) }) },
})

import * as z from 'zod/mini'
import { defineMigrations } from '../../kernel/index.ts'
import { APPEARANCE_FIELDS, type Appearance } from '../capabilities/appearance.ts'
import type { Theme, ThemeOptions } from '../capabilities.ts'
import { contract } from './contract.ts'

const stackEntry = z.object({ view: z.string(), params: z.record(z.string(), z.string()) })
const toast = z.object({
  message: z.string(),
  variant: z.enum(['success', 'error', 'loading']),
  svg: z.nullable(z.string()),
  open: z.boolean(),
  autoClose: z.boolean(),
})

const theme = z.enum(['dark', 'light', 'auto'])
const getField = <Name extends keyof Appearance>(name: Name) => {
  const { accepts, expected } = APPEARANCE_FIELDS[name]
  return z.optional(z.custom<NonNullable<Appearance[Name]>>(accepts, `must be ${expected}`))
}
const appearance = z.object({
  accent: getField('accent'),
  radius: getField('radius'),
  font: getField('font'),
  scale: getField('scale'),
})
const themeOptions = z.strictObject({ ...appearance.shape, mode: z.optional(theme) })
/** A union would not name the field that is wrong. */
const themeChoice = z.custom<Theme | ThemeOptions>().check(({ value, issues }) => {
  const { error } = z.safeParse<z.ZodMiniType>(typeof value === 'object' ? themeOptions : theme, value)
  for (const { path, message } of error?.issues ?? []) issues.push({ code: 'custom', path, message, input: value })
})
/** A BCP 47 tag, or `auto`. */
const locale = z.string().check(z.regex(/^[a-zA-Z]{2,8}(?:-[a-zA-Z0-9]{1,8})*$/))
const views = z.array(z.string())
const slice = z.object({
  open: z.boolean(),
  loading: z.boolean(),
  shake: z.boolean(),
  stack: z.array(stackEntry),
  toast: z.nullable(toast),
  requestedToast: z.optional(z.nullable(z.string())),
  toastQueue: z.optional(z.array(toast)),
  toastHiddenAt: z.optional(z.number()),
  alerts: z.array(z.object({ title: z.string(), message: z.string(), isDismissed: z.boolean() })),
  guards: z.record(z.string(), views),
  handledBackViews: views,
  backRequest: z.nullable(z.object({ view: z.string(), count: z.number() })),
  theme,
  // As the host wrote it: what is not possible is not shown.
  appearance: z.optional(z.custom<Appearance>((value) => typeof value === 'object')),
  locale: z.optional(locale),
  views: z.optional(views),
  frameAncestors: z.optional(z.array(z.string())),
})

const events = {
  opened: { schema: stackEntry },
  closed: { schema: z.null() },
  viewPushed: { schema: stackEntry },
  viewReplaced: { schema: stackEntry },
  viewPopped: { schema: z.null() },
  backRequested: { schema: z.object({ view: z.string() }) },
  backHandled: { schema: z.object({ view: z.string(), isHandled: z.boolean() }) },
  guardChanged: { schema: z.object({ id: z.string(), views }) },
  loadingChanged: { schema: z.object({ loading: z.boolean() }) },
  shaken: { schema: z.null() },
  shakeEnded: { schema: z.null() },
  alertRaised: { schema: z.object({ title: z.string(), message: z.string() }) },
  alertDismissed: { schema: z.object({ title: z.string(), message: z.string() }) },
  toastRequested: { schema: toast },
  toastShown: { schema: toast },
  toastHidden: { schema: z.null() },
  toastWithdrawn: { schema: z.null() },
  themeChosen: { schema: z.object({ theme, appearance: z.optional(appearance) }) },
  localeChosen: { schema: z.object({ locale }) },
}

const target = { params: z.optional(z.record(z.string(), z.string())) }
/** Input schemas of the actions. */
const actions = {
  open: z.optional(
    z.object({
      ...target,
      view: z.optional(z.string()),
      namespace: z.optional(z.string()),
      ifClosed: z.optional(z.boolean()),
    }),
  ),
  push: z.object({ ...target, view: z.string() }),
  replace: z.object({ ...target, view: z.string() }),
  setTheme: z.object({ theme: themeChoice }),
  setLocale: z.object({ locale }),
  dismissAlert: z.object({ title: z.string(), message: z.string() }),
  handleBack: z.object({ view: z.string(), isHandled: z.boolean() }),
  toast: z.object({ message: z.string(), variant: z.optional(toast.shape.variant) }),
  setLoading: z.object({ loading: z.boolean() }),
}

export const migrations = defineMigrations(contract, { events, slice: { schema: slice }, actions })

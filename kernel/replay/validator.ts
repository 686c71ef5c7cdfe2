import { type Entry, splitType } from '../entry.ts'
import { PorticoError } from '../errors.ts'
import { getOwn } from '../json.ts'
import { revealSecrets } from '../mask-secrets.ts'
import type { PluginMap } from '../plugin.ts'
import type { Schema } from './define-migrations.ts'
import { getConfiguration } from './get-configuration.ts'
import { findFlaw } from './migrations.ts'

interface Schemas {
  readonly events: Readonly<Record<string, { readonly schema: Schema<unknown> }>>
  readonly actions?: Readonly<Record<string, Schema<unknown> | undefined>>
  readonly checkConfiguration?: ((configuration: object) => void) | undefined
}

/** Validates inputs and payloads against the plugins' schemas. Each method throws `input-invalid`. */
export interface Validator {
  input(plugin: string, action: string, input: unknown): void
  payload(plugin: string, event: string, data: unknown): void
}

interface LiveValidator extends Validator {
  /** Whether a plugin's schemas are loaded. */
  has(plugin: string): boolean
  /** Fetches the schemas of each plugin separately: one that hangs does not delay the others. */
  fetch(plugins: readonly string[]): Promise<unknown>
}

/**
 * Creates a validator that loads schemas while the kernel runs.
 * @param fail - Called with what was written before its schemas were loaded and is invalid: events, and the configuration.
 */
export function createLiveValidator(
  plugins: PluginMap,
  entries: readonly Entry[],
  fail: (plugin: string, where: string, error: unknown) => void,
): LiveValidator {
  const migrationsByPlugin = new Map<string, unknown>()
  const fetching = new Map<string, Promise<void>>()
  const validator = createValidator(migrationsByPlugin)

  async function fetchOne(id: string) {
    try {
      migrationsByPlugin.set(id, await plugins.get(id)?.migrations?.())
    } catch {
      // Without its schemas, a plugin is checked only against what a log can hold. The next call tries again.
      fetching.delete(id)
    }
    const report = (where: string, check: () => void) => {
      try {
        check()
      } catch (error) {
        fail(id, where, error)
      }
    }
    const { checkConfiguration } = Object(migrationsByPlugin.get(id)) as Partial<Schemas>
    // Empty if the log no longer holds it: then it was checked before.
    report('kernel/configured', () => checkConfiguration?.(getConfiguration({ entries, checkpoint: null })))
    for (const { kind, type, data } of [...entries]) {
      const [plugin, name] = splitType(type)
      if (kind === 'event' && plugin === id) report(type, () => validator.payload(id, name, data))
    }
  }

  return {
    ...validator,
    has: (id) => migrationsByPlugin.has(id),
    fetch(ids) {
      for (const id of ids) if (!fetching.has(id)) fetching.set(id, fetchOne(id))
      return Promise.all(ids.map((id) => fetching.get(id)))
    },
  }
}

/**
 * Creates a validator.
 * @param migrationsByPlugin - As far as they are loaded
 */
export function createValidator(migrationsByPlugin: ReadonlyMap<string, unknown>): Validator {
  const getSchemas = (plugin: string) => migrationsByPlugin.get(plugin) as Schemas | undefined
  return {
    input(plugin, action, input) {
      const schema = getOwn(getSchemas(plugin)?.actions, action)
      // Errors name a field and its type, never a value, so secrets may be revealed here.
      if (schema) check(schema, plugin, 'action', action, revealSecrets(input))
    },
    payload(plugin, event, data) {
      const schemas = getSchemas(plugin)
      const schema = getOwn(schemas?.events, event)?.schema
      if (schema) check(schema, plugin, 'event', event, data)
      // Migrations have a schema for every event that has a payload.
      else if (schemas && data !== null) throw createInputInvalidError(plugin, 'event', event, '', 'Expected null')
    },
  }
}

type Kind = 'action' | 'event'

function check(schema: Schema<unknown>, plugin: string, kind: Kind, name: string, data: unknown) {
  const result = schema['~standard'].validate(data)
  // An asynchronous schema would delay each keystroke, so only imports use it.
  if (result instanceof Promise) return
  const flaw = findFlaw(result, data)
  if (flaw) throw createInputInvalidError(plugin, kind, name, flaw.path.join('.'), flaw.words)
}

const createInputInvalidError = (plugin: string, kind: Kind, name: string, field: string, reason: string) =>
  new PorticoError(
    'input-invalid',
    `The ${kind} "${name}" of the plugin "${plugin}" was given an invalid ${field ? `field "${field}"` : 'value'}: ${reason}.`,
    { hints: [`See the contract of "${plugin}" for what this ${kind} takes. Nothing was written.`] },
  )

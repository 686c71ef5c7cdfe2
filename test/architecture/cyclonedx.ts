// What the JSON schema of CycloneDX 1.6 asks of the fields that our bill of materials has. It is no copy of that schema:
// a field that is not listed here is refused, so that a new one comes with what the schema says of it.
// @see CycloneDX 1.6, bom-1.6.schema.json
import * as z from 'zod'

const filled = z.string().min(1)
const unique = <T extends z.ZodType>(item: T) =>
  z.array(item).refine((list) => new Set(list.map((one) => JSON.stringify(one))).size === list.length, 'not unique')

/** `licenseChoice`: licenses, or one expression. The ids are some of SPDX's list. */
const SPDX = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'Unlicense'] as const
const licenses = z.union([
  z.array(z.strictObject({ license: z.strictObject({ id: z.enum(SPDX) }) })),
  z.tuple([z.strictObject({ expression: filled })]),
])

/** `hash`: the length follows from the algorithm. */
const hash = z.strictObject({ alg: z.literal('SHA-512'), content: z.string().regex(/^[a-fA-F0-9]{128}$/) })

const fields = {
  type: z.enum(['application', 'framework', 'library']),
  name: z.string(),
  'bom-ref': filled.optional(),
  version: z.string().max(1024).optional(),
  /** @see package-url, npm: a scope begins with an encoded at sign */
  purl: z
    .string()
    .regex(/^pkg:npm\/(?:%40[a-z0-9-._~]+\/)?[a-z0-9-._~]+@\d+\.\d+\.\d+[-+.\w]*$/)
    .optional(),
  licenses: licenses.optional(),
  hashes: z.array(hash).optional(),
}
const component = z.strictObject({ ...fields, components: unique(z.strictObject(fields)).optional() })

const bom = z
  .strictObject({
    bomFormat: z.literal('CycloneDX'),
    specVersion: z.literal('1.6'),
    version: z.int().min(1),
    metadata: z.strictObject({ component: component.optional() }).optional(),
    components: unique(component).optional(),
    dependencies: unique(z.strictObject({ ref: filled, dependsOn: unique(filled).optional() })).optional(),
  })
  .superRefine(({ metadata, components = [], dependencies = [] }, context) => {
    const own = metadata?.component ? [metadata.component, ...(metadata.component.components ?? [])] : []
    const refs = [...own, ...components].flatMap((one) => one['bom-ref'] ?? [])
    const known = new Set(refs)
    if (known.size < refs.length) context.addIssue('two components have one bom-ref')
    for (const { ref, dependsOn = [] } of dependencies)
      for (const one of [ref, ...dependsOn]) if (!known.has(one)) context.addIssue(`no component is called ${one}`)
  })

/** @returns What the schema says against a bill of materials, by field. */
export const findBomFlaws = (value: unknown): readonly string[] =>
  bom.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

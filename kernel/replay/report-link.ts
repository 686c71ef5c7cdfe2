import { fromByteString, toByteString } from './bytes.ts'
import { createLogInvalidError } from './errors.ts'
import type { Report } from './report-types.ts'

/** The longest link, in characters: browsers, chats and issue trackers keep links of this length. */
const LINK_MAX_LENGTH = 30 * 2 ** 10
const VERSION = 'v1'
const FRAGMENT = /^#?v1\.([\w-]+)$/

/**
 * Creates a link that contains a report: `{page}#v1.{deflated, base64url}`. It is in the fragment, so that no server
 * receives it.
 * @param page - The address of a page that opens such links; its own fragment is replaced.
 * @returns `null` if the link would exceed 30 KiB, or this browser can't compress: pass the report on as a file then
 * @see RFC 1951, RFC 4648 §5
 * @example
 * ```ts
 * const link = await createReportLink(await kernel.log.export(), 'https://app.example/replay')
 * ```
 */
export async function createReportLink(report: Report, page: string): Promise<string | null> {
  try {
    const packed = transform(JSON.stringify(report), new CompressionStream('deflate-raw'))
    const bytes = new Uint8Array(await packed.arrayBuffer())
    const link = `${page.replace(/#.*$/s, '')}#${VERSION}.${encodeBase64Url(bytes)}`
    return link.length <= LINK_MAX_LENGTH ? link : null
  } catch {
    return null
  }
}

/**
 * Reads the report of a link. The text is untrusted: open it by `openReplay` or `rerun`, which check it.
 * @param link - An address or its fragment.
 * @returns The report as text; `null` if the link contains none
 * @throws `log-invalid` if it is damaged or too long
 */
export async function readReportLink(link: string): Promise<string | null> {
  const [, packed] = FRAGMENT.exec(link.slice(Math.max(link.indexOf('#'), 0))) ?? []
  if (packed === undefined) return null
  if (packed.length > LINK_MAX_LENGTH) throw createLogInvalidError('the link', `over ${LINK_MAX_LENGTH} characters`)
  try {
    // So short a text unpacks to at most 24 MB, less than a report may have.
    return await transform(decodeBase64Url(packed), new DecompressionStream('deflate-raw')).text()
  } catch {
    throw createLogInvalidError('the link', 'damaged or cut')
  }
}

const transform = (part: BlobPart, through: GenericTransformStream) =>
  new Response(new Blob([part]).stream().pipeThrough(through as TransformStream))

const encodeBase64Url = (bytes: Uint8Array) =>
  btoa(toByteString(bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

const decodeBase64Url = (text: string) =>
  fromByteString(atob(text.replaceAll('-', '+').replaceAll('_', '/'))) as Uint8Array<ArrayBuffer>

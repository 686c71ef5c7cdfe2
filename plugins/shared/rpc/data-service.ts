// Client of the blockchain-data service (balances, activity, prices, names), for hosts with a project id.
import { type Json, Secret, type Services, version } from '../../../kernel/index.ts'
import { Api, DATA_SERVICE, Host, type HttpRequest } from '../../capabilities.ts'
import { toFields } from '../json/fields.ts'
import { toBaseUrl } from './base-url.ts'

/** The context of who asks the service. */
export type Asking = { readonly services: Pick<Services<readonly [typeof Api], 'api' | 'host'>, 'state' | 'get'> }

type Body = Readonly<Record<string, Json>>

/** A request to the service. `path` follows `/v1/`; the project id is added. */
export interface ServiceRequest extends Pick<HttpRequest, 'cache' | 'method' | 'params'> {
  readonly path: string
  readonly body?: Body | Secret<Body> | undefined
}

/** Timeout of a request, in ms. */
const ANSWER_TIMEOUT_MS = 15_000
/** Identifies the SDK to the service. */
const SDK_TYPE = 'portico'

export const hasDataService = ({ services }: Asking): boolean => Boolean(services.state(Host)?.projectId)

/**
 * Sends a request. The response is unvalidated.
 * @throws What `Api.http` throws
 */
export function requestDataService(
  { services }: Asking,
  { path, params, body, ...rest }: ServiceRequest,
): Promise<Json> {
  const { services: addresses = {}, projectId } = services.state(Host) ?? {}
  const withProject = (request: Body): { [key: string]: Json } => ({ projectId: projectId ?? '', ...request })
  return services.get(Api).http({
    url: `${toBaseUrl(addresses.api ?? DATA_SERVICE)}/v1/${path}`,
    params: { projectId: projectId ?? undefined, st: SDK_TYPE, sv: version, ...params },
    body: body instanceof Secret ? body.map(withProject) : body && withProject(body),
    timeout: ANSWER_TIMEOUT_MS,
    ...rest,
  })
}

/** Statuses with which the service refuses what is asked. Others are about the site (401, 429), or about itself (503). */
const REFUSAL_STATUSES: readonly unknown[] = [400, 404, 422]

/** Whether the service refused a request and says why: it was reached, and would say the same again. */
export function isRefusal(error: unknown): boolean {
  const { status, body } = toFields((error as Error).cause)
  return REFUSAL_STATUSES.includes(status) && Array.isArray(toFields(body).reasons)
}

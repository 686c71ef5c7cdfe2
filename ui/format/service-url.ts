import { type HostInfo, IMAGE_SERVICE } from '../../plugins/capabilities.ts'

/** The URL of an image at the service, by id. Needs a project id. A lone surrogate can't be part of a URL. */
export function getServiceUrl(host: HostInfo | undefined, path: string, id: string | undefined): string | undefined {
  if (!id || !host?.projectId) return undefined
  const service = (host.services.explorer ?? IMAGE_SERVICE).replace(/\/+$/, '')
  return `${service}/${path}/${encodeURIComponent(id.replace(/\p{Surrogate}/gu, ''))}?projectId=${encodeURIComponent(host.projectId)}`
}

import { type HostInfo, IMAGE_SERVICE } from '../../plugins/capabilities.ts'

/** The URL of an image at the service, by id. Needs a project id. */
export function getServiceUrl(host: HostInfo | undefined, path: string, id: string | undefined): string | undefined {
  if (!id || !host?.projectId) return undefined
  const service = (host.services.explorer ?? IMAGE_SERVICE).replace(/\/+$/, '')
  return `${service}/${path}/${encodeURIComponent(id)}?projectId=${encodeURIComponent(host.projectId)}`
}

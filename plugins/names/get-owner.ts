import { type Context, fetchProfile } from './service.ts'
import { hasAddress } from './service-records.ts'

/**
 * Asks the service who owns a name.
 * @returns `account` if the name leads to the address; `unknown` if the service does not say
 */
export const getOwner = (
  context: Context,
  address: string,
  name: string,
): Promise<'account' | 'another' | 'nobody' | 'unknown'> =>
  fetchProfile(context, name).then(
    (found) => (found === null ? 'nobody' : hasAddress(found.records, address) ? 'account' : 'another'),
    () => 'unknown',
  )

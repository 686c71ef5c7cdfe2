// Fetched for records that are no URL. Named here, so that bundlers leave out wagmi's other actions.
export { getEnsAvatar } from 'wagmi/actions'

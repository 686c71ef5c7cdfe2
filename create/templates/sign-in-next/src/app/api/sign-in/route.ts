export {
  addSession as POST,
  createNonce as PUT,
  getSessions as GET,
  revokeSession as DELETE,
} from '../../../portico/server'

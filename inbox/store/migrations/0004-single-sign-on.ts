/**
 * Members of an OpenID provider, who have no token: the issuer and its subject identify them. Their names may not take
 * the name of a member with a token.
 */
export default /* sql */ `
alter table members alter column token_hash drop not null;
alter table members add column subject text unique;
alter table members add constraint members_sign_in check (num_nonnulls(token_hash, subject) = 1);
alter table members drop constraint members_name_key;
create unique index members_by_name on members (name) where subject is null;
`

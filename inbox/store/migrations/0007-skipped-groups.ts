/** How many groups a build was not rerun on, since there were too many. */
export default /* sql */ `
alter table builds add column skipped_groups integer not null default 0;
`

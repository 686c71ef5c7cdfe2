/** The group of a rerun report, so that what a build does with a group need not read its reports. */
export default /* sql */ `
alter table outcomes add column group_id text references groups on delete cascade;
update outcomes set group_id = reports.group_id from reports where reports.id = report_id;
create index outcomes_of_group on outcomes (group_id, build_id, still_happens);
`

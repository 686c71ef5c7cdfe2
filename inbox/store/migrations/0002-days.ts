/** How many reports of a group each day brought, so that the list of groups need not count them. */
export default /* sql */ `
create table group_days (
  group_id text not null references groups on delete cascade,
  day date not null,
  reports integer not null,
  primary key (group_id, day)
);
insert into group_days
select group_id, (received_at at time zone 'utc')::date, count(*)
from reports where group_id is not null group by 1, 2;
`

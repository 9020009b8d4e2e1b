-- Outside a transaction.
-- What an operator is told of by /metrics is counted in these: mails that were given up, and due work that fails again and
-- again. Both are empty where all is well.
drop index concurrently if exists mails_given_up;
create index concurrently mails_given_up on mails (created_at) where status = 'failed';
drop index concurrently if exists due_work_failing;
create index concurrently due_work_failing on due_work (kind) where tries >= 5;

-- Accounts that end once nobody can appeal any more, and the reports that a decision answers.
-- runs: outside a transaction

create index concurrently if not exists decisions_end_idx on decisions (appeal_until)
where measure = 'end' and lifted_at is null;

create index concurrently if not exists reports_decision_idx on reports (decision_id, reporter_id)
where decision_id is not null;
